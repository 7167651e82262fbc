import { ledger } from "#shared/payments/ledger/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import {
  findUnbalancedPostings,
  getTrialBalance,
  sumLedgerEntries,
} from "#server/payments/ledger/service.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { entries } from "./service.ts";

export default {
  name: "admin/ledger",
  useCases: [
    endpoints("ledger", ledger, { balances: getTrialBalance, entries, totals: sumLedgerEntries }),
  ],
  navigation: [{ section: "ledger", group: "money", order: 70, permission: "payments.read" }],
  invariants: [{ name: "ledger.balanced", check: findUnbalancedPostings }],
} satisfies Module<Context>;
