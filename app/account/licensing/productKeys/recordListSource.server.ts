import { type KeyRecord, productKeys } from "#shared/licensing/productKeys/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { keyRecords } from "./recordListSpec.ts";

const { input } = productKeys.records;

export const keyRecordSource: ListSource<typeof input, KeyRecord> = {
  spec: keyRecords(),
  input,
  read: (portal, asked) => portal.productKeys.records(asked),
  keyOf: ({ id }) => String(id),
};
