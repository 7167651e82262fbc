import { type OwnKey, productKeys } from "#shared/licensing/productKeys/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { ownKeys } from "./keyListSpec.ts";

const { input } = productKeys.list;

export const ownKeySource: ListSource<typeof input, OwnKey> = {
  spec: ownKeys,
  input,
  read: (portal, asked) => portal.productKeys.list(asked),
  keyOf: ({ uuid }) => uuid,
};
