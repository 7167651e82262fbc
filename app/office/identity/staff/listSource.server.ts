import { staff, type StaffMember } from "#shared/identity/staff/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { staffList } from "./listSpec.ts";

export const staffSource: OfficeListSource<typeof staff.list.input, StaffMember> = {
  spec: staffList,
  input: staff.list.input,
  read: (portal, input) => portal.staff.list(input),
  keyOf: ({ uuid }) => uuid,
};
