import type { Money } from "#shared/kit/money.ts";
import type { Payout, PayoutDetail, PayoutLine } from "#shared/partners/payouts/contract.ts";
import type { PayoutBlock } from "#shared/partners/payouts/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { listBankProfiles } from "../dealers/bankInfo.ts";
import { dealerNames } from "../dealers/service.ts";
import { readReadiness } from "./candidates.ts";
import * as queries from "./queries.ts";
import type { BatchRow, LineRow } from "./queries.ts";

const REFERENCE_LENGTH = 8;

/** What the bank's statement calls a line. */
export const lineReference = (id: string): string => id.slice(0, REFERENCE_LENGTH).toUpperCase();

export async function payoutViews(db: Db | Tx, rows: readonly BatchRow[]): Promise<Payout[]> {
  const sums = await queries.sumLines(
    db,
    rows.map(({ id }) => id),
  );
  const profiles = new Map<string, string>();
  for (const id of new Set(rows.map(({ profile_id: of }) => of)))
    profiles.set(id, (await queries.findProfile(db, id))?.name ?? "");
  const people = await peopleOf(
    db,
    rows.map(({ created_by: by }) => by),
  );
  return rows.map((row) => {
    const { lines = 0, amount = 0, tax = 0, returned = 0 } = sums.get(row.id) ?? {};
    const money = (minor: number): Money => ({ minor, currency: row.currency });
    return {
      uuid: row.id,
      number: row.number,
      state: row.state,
      currency: row.currency,
      lines,
      amount: money(amount),
      tax: money(tax),
      net: money(amount - tax),
      returned: money(returned),
      profile: { uuid: row.profile_id, name: profiles.get(row.profile_id) ?? "" },
      createdBy: personOf(people, row.created_by),
      createdAt: row.created_at.toISOString(),
      approvedAt: row.approved_at?.toISOString() ?? null,
      exportedAt: row.exported_at?.toISOString() ?? null,
      sentAt: row.sent_at?.toISOString() ?? null,
      settledAt: row.settled_at?.toISOString() ?? null,
      cancelledAt: row.cancelled_at?.toISOString() ?? null,
    };
  });
}

type People = Awaited<ReturnType<typeof queries.listPeople>>;

const peopleOf = (db: Db | Tx, ids: readonly string[]): Promise<People> =>
  ids.length === 0 ? Promise.resolve([]) : queries.listPeople(db, ids);

function personOf(people: People, id: string) {
  const found = people.find((each) => each.id === id);
  return {
    uuid: id,
    firstName: found?.first_name ?? "",
    lastName: found?.last_name ?? "",
    email: found?.email ?? "",
  };
}

export async function payoutDetail(
  db: Db | Tx,
  scope: Context,
  batch: BatchRow,
): Promise<PayoutDetail> {
  const [view] = await payoutViews(db, [batch]);
  if (!view) throw new Error(`no view of payout ${batch.id}`);
  const { approved_by: approver } = batch;
  return {
    ...view,
    approvedBy: approver === null ? null : personOf(await peopleOf(db, [approver]), approver),
    own: batch.created_by === scope.viewer?.memberId,
    file: batch.state === "cancelled" ? null : batch.file_name,
    entries: await lineViews(db, scope, batch),
  };
}

async function lineViews(db: Db | Tx, scope: Context, batch: BatchRow): Promise<PayoutLine[]> {
  const rows = await queries.listLines(db, batch.id);
  const names = await dealerNames(
    db,
    scope,
    rows.map((row) => row.dealer_id),
  );
  const counts = await queries.countLineEarnings(
    db,
    rows.map(({ id }) => id),
  );
  const banks = await listBankProfiles(
    db,
    rows.map((row) => row.bank_profile_id),
  );
  const blocks = await lineBlocks(db, scope, { lines: rows, currency: batch.currency });
  const money = (minor: number): Money => ({ minor, currency: batch.currency });
  return rows.map((row) => ({
    uuid: row.id,
    reference: lineReference(row.id),
    dealer: { uuid: row.dealer_id, name: names.get(row.dealer_id) ?? "" },
    state: row.state,
    amount: money(row.amount_minor),
    tax: money(row.tax_minor),
    net: money(row.amount_minor - row.tax_minor),
    taxes: row.taxes.map(({ name, basisPoints, minor }) => ({
      name,
      basisPoints,
      amount: money(minor),
    })),
    account: banks.get(row.bank_profile_id)?.account_hint ?? "",
    earnings: counts.get(row.id) ?? 0,
    block: blocks.get(row.id) ?? null,
    reason: row.reason,
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
}

interface BatchLines {
  readonly currency: string;
  readonly lines: readonly LineRow[];
}

/**
 * Open lines that may not be paid now: an order is on hold, more was taken back since than was earned, their dealer is no
 * longer ready, or has another account.
 */
export async function lineBlocks(
  db: Db | Tx,
  scope: Context,
  { currency, lines }: BatchLines,
): Promise<ReadonlyMap<string, PayoutBlock>> {
  const open = lines.filter(({ state }) => state === "open");
  const owing = await queries.listOwing(
    db,
    currency,
    open.map((line) => line.dealer_id),
  );
  const readiness = await readReadiness(
    db,
    scope,
    open.map((line) => line.dealer_id),
  );
  const held = await queries.listHeldLines(
    db,
    open.map(({ id }) => id),
  );
  return new Map(
    open.flatMap((line): [string, PayoutBlock][] => {
      if (held.includes(line.id)) return [[line.id, "held"]];
      if (owing.includes(line.dealer_id)) return [[line.id, "taken_back"]];
      const { block, bank } = readiness.get(line.dealer_id) ?? {};
      if (block) return [[line.id, block]];
      return bank?.id === line.bank_profile_id ? [] : [[line.id, "bank_changed"]];
    }),
  );
}
