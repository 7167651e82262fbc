import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { parseMinor } from "#shared/kit/money.ts";
import type {
  ProfitCorrection,
  profitCorrections,
} from "#shared/partners/profitCorrections/contract.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { lockRun, type ProfitRunRow } from "../commissions/commands.ts";
import { bookCorrection, isInRange } from "../commissions/correctProfit.ts";
import { listPeople, listRefs } from "../dealerOffice/detailQueries.ts";
import { personOf, refView } from "../dealerOffice/views.ts";
import { correctionRequested } from "./events.ts";
import * as queries from "./queries.ts";
import type { CorrectionRow } from "./queries.ts";

export { countRequested } from "./queries.ts";

type Input<K extends keyof typeof profitCorrections> = z.output<
  (typeof profitCorrections)[K]["input"]
>;

export async function listOfOrder(
  scope: Context,
  { id }: Input<"ofOrder">,
): Promise<ProfitCorrection[]> {
  requireStaff(scope, "dealers.read");
  return correctionViews(scope.db, scope, await queries.listOfOrder(scope.db, id));
}

export async function listRequested(scope: Context): Promise<ProfitCorrection[]> {
  requireStaff(scope, "dealers.read");
  return correctionViews(scope.db, scope, await queries.listRequested(scope.db));
}

/** Books nothing. @throws {Refusal} `profit.not_found`, `request.invalid` at `dealer` or `amount` */
export async function requestCorrection(
  scope: Context,
  { id: orderId, dealer: dealerId, direction, amount, reason }: Input<"request">,
): Promise<ProfitCorrection> {
  const { memberId } = requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const run = await lockRun(tx, orderId);
    ensure(run, "profit.not_found");
    const isInChain = run.chain.some(({ dealer }) => dealer === dealerId);
    ensure(isInChain, "request.invalid", { dealer: ["dealer_required"] });
    const typed = parseMinor(amount, run.currency);
    const isAmount = typed > 0 && Number.isSafeInteger(typed);
    ensure(isAmount, "request.invalid", { amount: ["correction_amount"] });
    const minor = direction === "take" ? -typed : typed;
    const fits = await isInRange(tx, run, { dealerId, minor });
    ensure(fits, "request.invalid", { amount: ["correction_range"] });
    const id = scope.newId();
    await queries.insertCorrection(tx, {
      id,
      order_id: orderId,
      dealer_id: dealerId,
      amount_minor: minor,
      reason,
      state: "requested",
      requested_by: memberId,
      requested_at: scope.now(),
    });
    await scope.jobs.enqueue(tx, correctionRequested, { correctionId: id });
    return recorded(tx, scope, { id, action: "profit.correction_requested", why: reason });
  });
}

/** Books the correction as an earning of now. @throws {Refusal} as listed in the contract */
export async function approveCorrection(
  scope: Context,
  { id }: Input<"approve">,
): Promise<ProfitCorrection> {
  return decide(scope, id, async ({ tx, run, minor, dealerId, requestedBy, memberId }) => {
    ensure(requestedBy !== memberId, "profit_correction.same_person");
    const correction = { id, dealerId, minor };
    ensure(await isInRange(tx, run, correction), "profit_correction.out_of_range");
    const decision = { decided_by: memberId, decided_at: scope.now() };
    await queries.updateCorrection(tx, id, { state: "approved", ...decision });
    await bookCorrection(tx, scope, run, correction);
    return recorded(tx, scope, { id, action: "profit.correction_approved" });
  });
}

/** @throws {Refusal} as listed in the contract */
export async function rejectCorrection(
  scope: Context,
  { id, reason }: Input<"reject">,
): Promise<ProfitCorrection> {
  return decide(scope, id, async ({ tx, memberId }) => {
    const decision = { decided_by: memberId, decided_at: scope.now(), note: reason };
    await queries.updateCorrection(tx, id, { state: "rejected", ...decision });
    return recorded(tx, scope, { id, action: "profit.correction_rejected", why: reason });
  });
}

interface Open {
  readonly tx: Tx;
  readonly run: ProfitRunRow;
  readonly dealerId: string;
  readonly minor: number;
  readonly requestedBy: string;
  /** Who decides. */
  readonly memberId: string;
}

/** With the run and the correction locked. @throws {Refusal} `profit_correction.not_found`, `profit_correction.decided` */
async function decide(
  scope: Context,
  id: string,
  work: (open: Open) => Promise<ProfitCorrection>,
): Promise<ProfitCorrection> {
  const { memberId } = requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const found = await queries.findCorrection(tx, id);
    const run = found && (await lockRun(tx, found.order_id));
    const row = await queries.lockCorrection(tx, id);
    ensure(run && row, "profit_correction.not_found");
    ensure(row.state === "requested", "profit_correction.decided");
    const { dealer_id: dealerId, amount_minor: minor, requested_by: requestedBy } = row;
    return work({ tx, run, dealerId, minor, requestedBy, memberId });
  });
}

interface Recorded {
  readonly id: string;
  readonly action: `profit.correction_${"requested" | "approved" | "rejected"}`;
  readonly why?: string;
}

async function recorded(
  tx: Tx,
  scope: Context,
  { id, action, why }: Recorded,
): Promise<ProfitCorrection> {
  const row = await queries.findCorrection(tx, id);
  const [view] = row ? await correctionViews(tx, scope, [row]) : [];
  ensure(view, "profit_correction.not_found");
  const { order, amount, dealer } = view;
  const after = {
    dealer: dealer.member.email,
    amount: amount.minor,
    currency: amount.currency,
    ...(why !== undefined && { reason: why }),
  };
  await audit(tx, scope, { action, subjectType: "order", subjectId: order.id, after });
  return storeResponse(tx, scope, view);
}

async function correctionViews(
  db: Db | Tx,
  scope: Context,
  rows: readonly CorrectionRow[],
): Promise<ProfitCorrection[]> {
  const dealers = await listRefs(db, [...new Set(rows.map((row) => row.dealer_id))], scope.now());
  const staff = rows.flatMap(({ requested_by: by, decided_by: decider }) => [by, decider ?? []]);
  const people = await listPeople(db, [...new Set(staff.flat())]);
  const personById = (id: string | null) => {
    const found = people.find(({ member_id: member }) => member === id);
    return found ? personOf(found) : null;
  };
  return rows.flatMap((row) => {
    const dealer = dealers.find(({ id }) => id === row.dealer_id);
    const requestedBy = personById(row.requested_by);
    if (!dealer || !requestedBy) return [];
    return {
      uuid: row.id,
      order: { id: row.order_id, number: row.number },
      dealer: refView(dealer),
      amount: { minor: row.amount_minor, currency: row.currency },
      reason: row.reason,
      state: row.state,
      requestedBy,
      requestedAt: row.requested_at.toISOString(),
      decidedBy: personById(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      note: row.note,
      own: row.requested_by === scope.viewer?.memberId,
    };
  });
}
