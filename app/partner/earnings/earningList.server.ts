import { type Earning, earnings } from "#shared/partners/earnings/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { earningList } from "./earningListSpec.ts";

const { input } = earnings.list;

export const earningSource: ListSource<typeof input, Earning> = {
  spec: earningList,
  input,
  read: (portal, asked) => portal.earnings.list(asked),
  keyOf: ({ uuid }) => uuid,
};
