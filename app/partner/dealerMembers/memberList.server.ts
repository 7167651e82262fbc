import { type Customer, dealerMembers } from "#shared/partners/dealerMembers/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { memberList } from "./memberListSpec.ts";

const { input } = dealerMembers.list;

export const memberSource: ListSource<typeof input, Customer> = {
  spec: memberList,
  input,
  read: (portal, asked) => portal.dealerMembers.list(asked),
  keyOf: ({ uuid }) => uuid,
};
