import { EntryListInput, type BookedEntry } from "#shared/payments/ledger/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { ledgerList } from "./listSpec.ts";

export const ledgerSource: OfficeSource<typeof EntryListInput, BookedEntry> = {
  spec: ledgerList,
  input: EntryListInput,
  read: (portal, input) => portal.ledger.entries(input),
  keyOf: ({ id }) => String(id),
};
