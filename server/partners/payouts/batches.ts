import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { PayoutDetail, payouts } from "#shared/partners/payouts/contract.ts";
import { canMove, withhold } from "#shared/partners/payouts/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { postToLedger } from "#server/payments/ledger/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { listDealers } from "../dealers/commands.ts";
import { type Candidate, listCandidates, minimumOf } from "./candidates.ts";
import { mailPayees } from "./emails.ts";
import { payoutDrafted } from "./events.ts";
import { freedPosting, paidPosting, returnedPosting, setAsidePosting } from "./postings.ts";
import * as queries from "./queries.ts";
import type { BatchRow, LineRow, SettingsRow } from "./queries.ts";
import { lineBlocks, payoutDetail } from "./views.ts";

type Input<K extends keyof typeof payouts> = z.output<(typeof payouts)[K]["input"]>;

const NUMBER_BYTES = 3;

/**
 * Sets aside what is payable in a currency: one line per dealer who may be paid. An earning is in at most one live line.
 * @throws {Refusal} `payout.nothing_due`, `payout_profile.not_found`
 */
export async function createPayout(
  scope: Context,
  { currency, profile: profileId }: Input<"create">,
): Promise<PayoutDetail> {
  const { memberId } = requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const settings = await queries.lockSettings(tx);
    const profile = await queries.findProfile(tx, profileId);
    ensure(profile && profile.archived_at === null, "payout_profile.not_found");
    const ready = (await listCandidates(tx, scope, { currency, settings })).filter(
      ({ block }) => block === null,
    );
    ensure(ready.length > 0, "payout.nothing_due");
    const now = scope.now();
    const id = scope.newId();
    const code = scope.randomBytes(NUMBER_BYTES).toString("hex").toUpperCase();
    const batch = {
      id,
      number: `P${formatDay(now).slice(2).replaceAll("-", "")}-${code}`,
      currency,
      state: "draft" as const,
      profile_id: profileId,
      created_by: memberId,
      created_at: now,
    };
    await queries.insertBatch(tx, batch);
    let lines = 0;
    for (const candidate of ready)
      if (await addLine(tx, scope, { id, currency, settings, candidate })) lines += 1;
    ensure(lines > 0, "payout.nothing_due");
    await scope.jobs.enqueue(tx, payoutDrafted, { payoutId: id });
    await record(tx, scope, "payout.created", id, { currency, lines });
    return storeResponse(tx, scope, await detailOf(tx, scope, id));
  });
}

interface NewLine {
  readonly id: string;
  readonly currency: string;
  readonly settings: SettingsRow;
  readonly candidate: Candidate;
}

/** Adds no line if the payable sum fell below the minimum in the meantime. Returns whether it added one. */
async function addLine(
  tx: Tx,
  scope: Context,
  { id, currency, settings, candidate }: NewLine,
): Promise<boolean> {
  const { dealer, bank } = candidate;
  if (!bank) return false;
  const lineId = scope.newId();
  await queries.insertLine(tx, {
    id: lineId,
    batch_id: id,
    dealer_id: dealer.id,
    bank_profile_id: bank.id,
    state: "open",
    amount_minor: candidate.minor,
    tax_minor: 0,
    taxes: "[]",
  });
  const minor = await queries.claimEarnings(tx, { dealerId: dealer.id, currency, lineId });
  if (minor < minimumOf(settings, currency)) {
    await queries.freeEarnings(tx, lineId);
    await queries.deleteLine(tx, lineId);
    return false;
  }
  const payee = { currency, isCompany: dealer.is_company };
  const taxes = withhold(settings.withholding, minor, payee);
  await queries.updateLine(tx, lineId, {
    amount_minor: minor,
    tax_minor: taxes.reduce((sum, tax) => sum + tax.minor, 0),
    taxes: JSON.stringify(taxes),
  });
  await postToLedger(tx, scope, setAsidePosting({ id: lineId, currency, minor }));
  return true;
}

/** The approver must not be the creator. @throws {Refusal} as listed in the contract */
export async function approvePayout(
  scope: Context,
  { id }: Input<"approve">,
): Promise<PayoutDetail> {
  const { memberId } = requireStaff(scope, "payouts.write");
  return change(scope, id, async (tx, batch) => {
    ensure(canMove(batch.state, "approved"), "payout.not_draft");
    ensure(batch.created_by !== memberId, "payout.same_person");
    const lines = await assertPayable(tx, scope, batch);
    const payees = await listDealers(
      tx,
      lines.map(({ dealer_id: dealer }) => dealer),
    );
    ensure(!payees.some(({ member_id: payee }) => payee === memberId), "payout.own_line");
    const approved = {
      state: "approved",
      approved_by: memberId,
      approved_at: scope.now(),
    } as const;
    await queries.updateBatch(tx, id, approved);
    await record(tx, scope, "payout.approved", id);
  });
}

/** @throws {Refusal} `payout.no_lines`, `payout.blocked_lines` */
export async function assertPayable(
  tx: Tx,
  scope: Context,
  { id, currency }: BatchRow,
): Promise<LineRow[]> {
  const lines = await queries.listLines(tx, id);
  const open = lines.filter(({ state }) => state === "open");
  ensure(open.length > 0, "payout.no_lines");
  ensure((await lineBlocks(tx, scope, { currency, lines })).size === 0, "payout.blocked_lines");
  return open;
}

/**
 * Posts the open lines as paid. What was put on hold or taken back after the file was made needs `despite`.
 * @throws {Refusal} `payout.not_exported`; `request.invalid` at `despite`
 */
export async function sendPayout(
  scope: Context,
  { id, despite }: Input<"send">,
): Promise<PayoutDetail> {
  return change(scope, id, async (tx, batch) => {
    ensure(canMove(batch.state, "sent"), "payout.not_exported");
    const now = scope.now();
    const lines = await queries.listLines(tx, id);
    const blocks = await lineBlocks(tx, scope, { currency: batch.currency, lines });
    ensure(despite || blocks.size === 0, "request.invalid", { despite: ["payout_despite"] });
    for (const line of lines.filter(({ state }) => state === "open"))
      await postToLedger(tx, scope, paidPosting(movedOf(batch, line)));
    await queries.payOpenLines(tx, id, now);
    await queries.markEarningsPaid(tx, id, now);
    await queries.updateBatch(tx, id, { state: "sent", sent_at: now });
    const sent = lines.filter(({ state }) => state === "open");
    await mailPayees(tx, scope, batch, { about: "sent", lines: sent });
    await record(tx, scope, "payout.sent", id);
  });
}

const movedOf = ({ currency }: BatchRow, line: LineRow) => ({
  id: line.id,
  currency,
  minor: line.amount_minor,
  tax: line.tax_minor,
});

/** @throws {Refusal} `payout.not_sent` */
export async function settlePayout(scope: Context, { id }: Input<"settle">): Promise<PayoutDetail> {
  return change(scope, id, async (tx, batch) => {
    ensure(canMove(batch.state, "settled"), "payout.not_sent");
    await queries.updateBatch(tx, id, { state: "settled", settled_at: scope.now() });
    await record(tx, scope, "payout.settled", id);
  });
}

/**
 * Its file is no longer offered. Once there is a file, `unsent` says that the bank does not have it.
 * @throws {Refusal} `payout.already_sent`; `request.invalid` at `unsent`
 */
export async function cancelPayout(
  scope: Context,
  { id, reason, unsent }: Input<"cancel">,
): Promise<PayoutDetail> {
  return change(scope, id, async (tx, batch) => {
    ensure(canMove(batch.state, "cancelled"), "payout.already_sent");
    ensure(unsent || batch.file === null, "request.invalid", { unsent: ["payout_unsent"] });
    for (const line of await queries.listLines(tx, id))
      if (line.state === "open") await free(tx, scope, batch, { line, reason });
    await queries.updateBatch(tx, id, { state: "cancelled", cancelled_at: scope.now() });
    await record(tx, scope, "payout.cancelled", id, { reason });
  });
}

/** Before the file is made. @throws {Refusal} `payout.not_found`, `payout.line_not_open` */
export async function removePayoutLine(
  scope: Context,
  { id: lineId, reason }: Input<"removeLine">,
): Promise<PayoutDetail> {
  return changeLine(scope, lineId, async (tx, batch, line) => {
    const isEarly = batch.state === "draft" || batch.state === "approved";
    ensure(isEarly && line.state === "open", "payout.line_not_open");
    await free(tx, scope, batch, { line, reason });
    await record(tx, scope, "payout.line_removed", batch.id, { line: line.id, reason });
  });
}

async function free(
  tx: Tx,
  scope: Context,
  { currency }: BatchRow,
  { line, reason }: { readonly line: LineRow; readonly reason: string },
) {
  await postToLedger(tx, scope, freedPosting({ id: line.id, currency, minor: line.amount_minor }));
  await queries.freeEarnings(tx, line.id);
  await queries.updateLine(tx, line.id, { state: "removed", reason, settled_at: scope.now() });
}

/** Failed before the batch was settled, else returned; its earnings wait for another batch. */
export async function failPayoutLine(
  scope: Context,
  { id: lineId, reason }: Input<"failLine">,
): Promise<PayoutDetail> {
  return changeLine(scope, lineId, async (tx, batch, line) => {
    ensure(line.state === "paid", "payout.line_not_paid");
    await postToLedger(tx, scope, returnedPosting(movedOf(batch, line)));
    await queries.freeEarnings(tx, line.id);
    const state = batch.state === "settled" ? "returned" : "failed";
    await queries.updateLine(tx, line.id, { state, reason, settled_at: scope.now() });
    await mailPayees(tx, scope, batch, { about: "returned", lines: [line] });
    await record(tx, scope, `payout.line_${state}`, batch.id, { line: line.id, reason });
  });
}

/** Within one transaction, with the batch locked. @throws {Refusal} `payout.not_found` */
export async function change(
  scope: Context,
  id: string,
  run: (tx: Tx, batch: BatchRow) => Promise<void>,
): Promise<PayoutDetail> {
  requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const batch = await queries.lockBatch(tx, id);
    ensure(batch, "payout.not_found");
    await run(tx, batch);
    return storeResponse(tx, scope, await detailOf(tx, scope, id));
  });
}

async function changeLine(
  scope: Context,
  lineId: string,
  run: (tx: Tx, batch: BatchRow, line: LineRow) => Promise<void>,
): Promise<PayoutDetail> {
  requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const found = await queries.findLine(tx, lineId);
    const batch = found && (await queries.lockBatch(tx, found.batch_id));
    const line = await queries.findLine(tx, lineId); // as it is under the lock
    ensure(batch && line, "payout.not_found");
    await run(tx, batch, line);
    return storeResponse(tx, scope, await detailOf(tx, scope, batch.id));
  });
}

export async function detailOf(tx: Tx, scope: Context, id: string): Promise<PayoutDetail> {
  const batch = await queries.findBatch(tx, id);
  ensure(batch, "payout.not_found");
  return payoutDetail(tx, scope, batch);
}

type PayoutAction = Extract<Parameters<typeof audit>[2]["action"], `payout.${string}`>;

export const record = (
  tx: Tx,
  scope: Context,
  action: PayoutAction,
  subjectId: string,
  after: Readonly<Record<string, string | number>> = {},
) => audit(tx, scope, { action, subjectType: "payout", subjectId, after });
