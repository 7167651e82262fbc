import { EntryListInput, type BookedEntry } from "#shared/payments/ledger/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { ledgerList } from "./listSpec.ts";

export const ledgerSource: OfficeListSource<typeof EntryListInput, BookedEntry> = {
  spec: ledgerList,
  input: EntryListInput,
  read: (portal, input) => portal.ledger.entries(input),
  keyOf: ({ id }) => String(id),
};
