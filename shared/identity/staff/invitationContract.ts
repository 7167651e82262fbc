import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging } from "#shared/kit/pagination.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { Email } from "#shared/kit/validation.ts";
import { InstantWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { STAFF_PERMISSIONS } from "../sessions/access.ts";
import { Permissions } from "./contract.ts";

/** Counted anew when the mail is resent. */
export const INVITATION_DAYS = 7;

export const StaffInvitation = z.object({
  uuid: z.uuid(),
  email: z.string(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  /** Who sent the last mail and answers for the permissions. */
  invitedBy: PersonWire,
  sentAt: InstantWire,
  expiresAt: InstantWire,
  expired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const OpenedInvitation = z.object({
  email: z.string(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  expiresAt: InstantWire,
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

const InvitationId = z.object({ id: z.uuid("invalid") });

const Token = SingleLine("required").min(1, "required").max(100, "invalid");

const LINK_REFUSALS = [
  "request.invalid",
  "staff_invitation.unknown",
  "staff_invitation.used",
  "staff_invitation.withdrawn",
  "staff_invitation.expired",
  "staff_invitation.inviter_lost_rights",
] as const;

export const staffInvitations = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Staff/Invitation",
    access: "staff.read",
    summary: "List the invitations to the staff that nobody has accepted yet",
    input: z.object(paging({ limit: 100 })),
    output: StaffInvitation,
    errors: STAFF_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Staff/Invitation",
    access: "staff.write",
    summary: "Mail an invitation to the staff, good for seven days",
    input: z.object({
      email: Email,
      lang: z.enum(LANGS, "invalid").optional(),
      permissions: Permissions,
    }),
    output: StaffInvitation,
    message: "staff_invited",
    errors: [
      ...STAFF_ERRORS,
      "staff.exists",
      "staff.permission_not_held",
      "staff_invitation.pending",
      "rate.limited",
    ],
  }),
  resend: endpoint({
    method: "POST",
    path: "/Manager/Staff/Invitation/:id/Mail",
    access: "staff.write",
    summary: "Mail an invitation again, with a new link and seven more days",
    input: InvitationId,
    output: StaffInvitation,
    message: "staff_invitation_resent",
    errors: [
      ...STAFF_ERRORS,
      "staff.exists",
      "staff.permission_not_held",
      "staff_invitation.not_found",
      "rate.limited",
    ],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/Manager/Staff/Invitation/:id",
    access: "staff.write",
    summary: "Withdraw an invitation; its link stops working",
    input: InvitationId,
    output: z.object({}),
    message: "staff_invitation_withdrawn",
    errors: [...STAFF_ERRORS, "staff.permission_not_held", "staff_invitation.not_found"],
  }),
  open: endpoint({
    method: "GET",
    path: "/Staff/Invitation",
    access: "anyone",
    summary: "What the link of an invitation offers",
    input: z.object({ token: Token }),
    output: OpenedInvitation,
    errors: LINK_REFUSALS,
  }),
  accept: endpoint({
    method: "POST",
    path: "/Staff/Invitation/Acceptance",
    access: "member",
    summary: "Join the staff by the link of an invitation; ends other sessions",
    input: z.object({ token: Token }),
    output: z.object({ token: z.string().nullable() }),
    message: "staff_joined",
    errors: [
      ...LINK_REFUSALS,
      "session.required",
      "staff.exists",
      "staff_invitation.other_address",
    ],
  }),
};
