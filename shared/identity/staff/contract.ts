import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire } from "#shared/kit/wireSchemas.ts";
import { STAFF_PERMISSIONS } from "../sessions/access.ts";

export const StaffMember = PersonWire.extend({
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  secondFactor: z.boolean(),
  registeredAt: InstantWire,
  self: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** No ticked box sends no value. */
export const Permissions = z
  .preprocess(
    (value) => (value === undefined || value === "" ? [] : [value].flat()),
    z.array(z.enum(STAFF_PERMISSIONS, "invalid")).max(STAFF_PERMISSIONS.length, "out_of_range"),
  )
  .optional()
  .transform((chosen) => [...new Set(chosen)]);

export const staff = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Staff",
    access: "staff.read",
    summary: "List staff",
    input: z.object(paging({ limit: 100 })),
    output: StaffMember,
    errors: STAFF_ERRORS,
  }),
  grant: endpoint({
    method: "PUT",
    path: "/Manager/Staff/:id",
    access: "staff.write",
    summary: "Set the permissions of a member of staff",
    input: z.object({ id: z.uuid("invalid"), permissions: Permissions }),
    output: StaffMember,
    message: "staff_changed",
    errors: [
      ...STAFF_ERRORS,
      "staff.not_found",
      "staff.own_rights",
      "staff.permission_not_held",
      "staff.holds_more",
      "staff.last_owner",
    ],
  }),
  dismiss: endpoint({
    method: "DELETE",
    path: "/Manager/Staff/:id",
    access: "staff.write",
    summary: "Remove a member from the staff with all permissions",
    input: z.object({ id: z.uuid("invalid") }),
    output: z.object({}),
    message: "staff_dismissed",
    errors: [
      ...STAFF_ERRORS,
      "staff.not_found",
      "staff.own_rights",
      "staff.holds_more",
      "staff.last_owner",
    ],
  }),
};
