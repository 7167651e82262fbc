import { z } from "zod";
import { MemberFields } from "#shared/identity/members/importFields.ts";
import { NewPassword } from "#shared/identity/sessions/contract.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter } from "#shared/kit/filters.ts";
import { DEALER_CALL_ERRORS } from "../dealers/contract.ts";
import { CUSTOMER_STATES } from "./rules.ts";

export const RegisteredMember = z.object({
  uuid: z.uuid(),
  email: z.string(),
  status: z.enum(CUSTOMER_STATES),
});
export type RegisteredMember = z.infer<typeof RegisteredMember>;

const CALL_ERRORS = ["request.invalid", ...DEALER_CALL_ERRORS] as const;
const ACTING_ERRORS = [
  ...CALL_ERRORS,
  "dealer.suspended",
  "dealer.closed",
  "dealer.not_agreed",
  "rate.limited",
] as const;
const One = z.object({ id: z.uuid("invalid") });

export const dealerMembers = {
  register: endpoint({
    method: "POST",
    path: "/Dealer/MemberManager",
    specified: true,
    access: "dealer",
    summary:
      "Register a member on behalf, who becomes the dealer's customer; a first password, valid once and for 72 hours, is mailed to the member unless the dealer chooses one",
    input: MemberFields.extend({ firstPassword: filter(NewPassword) }),
    output: RegisteredMember,
    message: "dealer_member_invited",
    idempotent: true,
    errors: [...ACTING_ERRORS, "account.email_taken", "dealer_member.own_account"],
  }),
  resend: endpoint({
    method: "POST",
    path: "/Dealer/Member/:id/Invitation",
    access: "dealer",
    summary:
      "Mail a member who has not accepted the invitation a new first password; the old one ends",
    input: One,
    output: RegisteredMember,
    message: "dealer_member_invited_again",
    errors: [...ACTING_ERRORS, "dealer_member.not_found", "dealer_member.accepted"],
  }),
};
