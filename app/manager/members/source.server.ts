import { MemberListInput, type MemberSummary } from "#shared/members/contract.ts";
import type { ListSource } from "../list/source.server.ts";
import { memberList } from "./list.ts";

export const memberSource: ListSource<typeof MemberListInput, MemberSummary> = {
  spec: memberList,
  input: MemberListInput,
  read: (portal, input) => portal.members.list(input),
  keyOf: ({ uuid }) => uuid,
};
