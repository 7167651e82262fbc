import { EntryListInput, type BookedEntry } from "#shared/ledger/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { ledgerList } from "./list.ts";

export const ledgerSource: OfficeSource<typeof EntryListInput, BookedEntry> = {
  spec: ledgerList,
  input: EntryListInput,
  read: (portal, input) => portal.ledger.entries(input),
  keyOf: ({ id }) => String(id),
};
