import type { Page } from "#shared/kit/endpoint.ts";
import { causeOf, type PostingCause } from "#shared/payments/ledger/accounts.ts";
import type { BookedEntry, EntryListInput, LedgerEntry } from "#shared/payments/ledger/contract.ts";
import type { Context } from "#server/context.ts";
import { listLedgerEntries as entriesOf } from "#server/payments/ledger/service.ts";
import { findPostedDays } from "#server/payments/recognition/service.ts";
import { findProfitOrders } from "#server/partners/commissions/service.ts";
import { findPayoutNumbers } from "#server/partners/payouts/service.ts";
import { findPostingSubjects } from "#server/payments/attempts/service.ts";

/** Entries with their order and cause. */
export async function entries(scope: Context, input: EntryListInput): Promise<Page<BookedEntry>> {
  const { data, ...page } = await entriesOf(scope, input);
  const about = await findPostingSubjects(
    scope.db,
    data.map(({ reference }) => reference),
  );
  const referencesOf = (cause: PostingCause) =>
    data.flatMap(({ kind, reference }) => (causeOf(kind) === cause ? [reference] : []));
  const days = await findPostedDays(scope.db, referencesOf("revenue"));
  const shared = await findProfitOrders(scope.db, referencesOf("profit"));
  const batches = await findPayoutNumbers(scope.db, referencesOf("payout"));
  const booked = (entry: LedgerEntry): BookedEntry => {
    const day = days.get(entry.reference);
    if (day) return { ...entry, order: day.order, cause: { kind: "revenue", ref: day.day } };
    const batch = batches.get(entry.reference);
    if (batch) return { ...entry, order: null, cause: { kind: "payout", ref: batch } };
    const order = shared.get(entry.reference);
    if (order) return { ...entry, order, cause: { kind: "profit", ref: order.number } };
    const posted = about.get(entry.reference);
    const kind = causeOf(entry.kind);
    if (!posted || !kind) return { ...entry, order: posted?.order ?? null, cause: null };
    const ref = kind === "charge" ? (posted.chargeRef ?? posted.ref) : posted.ref;
    return { ...entry, order: posted.order, cause: { kind, ref } };
  };
  return { data: data.map(booked), ...page };
}
