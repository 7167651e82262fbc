import { MemberListInput, type MemberSummary } from "#shared/members/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { memberList } from "./list.ts";

export const memberSource: OfficeSource<typeof MemberListInput, MemberSummary> = {
  spec: memberList,
  input: MemberListInput,
  read: (portal, input) => portal.members.list(input),
  keyOf: ({ uuid }) => uuid,
};
