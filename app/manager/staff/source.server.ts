import { staff, type StaffMember } from "#shared/staff/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { staffList } from "./list.ts";

export const staffSource: OfficeSource<typeof staff.list.input, StaffMember> = {
  spec: staffList,
  input: staff.list.input,
  read: (portal, input) => portal.staff.list(input),
  keyOf: ({ uuid }) => uuid,
};
