import { MemberListInput, type MemberSummary } from "#shared/identity/members/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { memberList } from "./listSpec.ts";

export const memberSource: OfficeListSource<typeof MemberListInput, MemberSummary> = {
  spec: memberList,
  input: MemberListInput,
  read: (portal, input) => portal.members.list(input),
  keyOf: ({ uuid }) => uuid,
};
