import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import { runningMandateRole } from "#shared/payments/recurring/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { RecurringCharge } from "#server/integrations/payment/provider.ts";
import { suspendMoney } from "../suspense/commands.ts";
import { enqueueSuspenseMails } from "../suspense/emails.ts";
import { chargeRecorded } from "./events.ts";
import * as queries from "./queries.ts";
import { listMandates } from "./recurringContracts.ts";
import type { PaymentCase } from "../attempts/paymentCase.ts";

export const QUERY_INTERVAL_MS = 86_400_000;

/** Opened whatever became of the first payment: a refund must cancel it. Idempotent. */
export async function createMandate(
  tx: Tx,
  scope: Context,
  { order, attempt, provider }: PaymentCase,
  chargeRef: string | null,
) {
  if (attempt.method !== "creditPeriod" || attempt.period_months === null) return;
  const now = scope.now();
  await queries.insertMandate(tx, {
    id: scope.newId(),
    attempt_id: attempt.id,
    order_id: order.id,
    provider,
    months: attempt.period_months,
    currency: attempt.currency,
    amount_minor: attempt.amount_minor,
    state: "running",
    first_charge_ref: chargeRef,
    started_at: now,
    ask_after: new Date(now.getTime() + QUERY_INTERVAL_MS),
  });
}

/**
 * Stores a recurring charge once per provider number and holds its money in suspense until it is applied. A
 * failed charge may succeed later under the same number.
 */
export async function recordCharge(
  tx: Tx,
  scope: Context,
  it: PaymentCase<RecurringCharge>,
): Promise<EventOutcome> {
  const { event, attempt, provider } = it;
  if (attempt.method !== "creditPeriod") return "malformed";
  await createMandate(tx, scope, it, null); // a renewal may overtake the first payment
  const mandate = await queries.findMandate(tx, attempt.id);
  if (event.chargeRef === mandate.first_charge_ref) return "repeated";
  const succeeded = event.type === "charge.succeeded";
  const { id, known } = await queries.upsertCharge(tx, {
    id: scope.newId(),
    mandate_id: mandate.id,
    provider,
    charge_ref: event.chargeRef,
    succeeded,
    code: event.code,
    currency: event.amount.currency,
    amount_minor: event.amount.minor,
    sequence: event.sequence,
    charged_at: event.chargedAt,
    known_at: scope.now(),
  });
  if (known) return "superseded";
  if (succeeded) await suspendRenewal(tx, scope, it, { id, mandate });
  await scope.jobs.enqueue(tx, chargeRecorded, { chargeId: id });
  return "charge_kept";
}

interface StoredCharge {
  readonly id: string;
  readonly mandate: queries.MandateRow;
}

/** A charge after cancellation, or of a needless contract, becomes due for refund and the buyer is notified. */
async function suspendRenewal(
  tx: Tx,
  scope: Context,
  { event, order, attempt }: PaymentCase<RecurringCharge>,
  { id, mandate }: StoredCharge,
): Promise<void> {
  const known = (await listMandates(tx, order.id)).find((each) => each.id === mandate.id);
  const use = known && runningMandateRole(known);
  const isOver =
    use === "own"
      ? mandate.state === "cancelled" && isAfter(event.chargedAt, mandate.ended_at)
      : use === "needless";
  const money = event.amount;
  await suspendMoney(tx, scope, { id, order, attempt, cause: "renewal", money, isOver });
  if (isOver) await enqueueSuspenseMails(tx, scope, [id]);
}

const isAfter = (at: Date, end: Date | null): boolean => end !== null && at > end;
