import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { ACCOUNTS, LEDGER_KINDS } from "#shared/payments/ledger/accounts.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const ledgerList: OfficeListSpec = {
  table: "ledger",
  filters: [
    { name: "account", kind: "choice", options: ACCOUNTS },
    { name: "kind", kind: "choice", options: LEDGER_KINDS },
    { name: "currency", kind: "text", pattern: { test: isCurrency }, capitals: true },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "kind" },
    { key: "account" },
    { key: "amount" },
    { key: "postedAt", sortable: true },
    { key: "order" },
    { key: "cause" },
    { key: "transaction", optional: true },
    { key: "reference", optional: true },
  ],
  order: { by: "postedAt", sort: "desc" },
};
