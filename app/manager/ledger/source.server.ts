import { EntryListInput, type LedgerEntry } from "#shared/ledger/contract.ts";
import type { ListSource } from "../list/source.server.ts";
import { ledgerList } from "./list.ts";

export const ledgerSource: ListSource<typeof EntryListInput, LedgerEntry> = {
  spec: ledgerList,
  input: EntryListInput,
  read: (portal, input) => portal.ledger.entries(input),
  keyOf: ({ id }) => String(id),
};
