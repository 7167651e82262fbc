import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import { mandateUse } from "#shared/payments/recurring/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { post } from "../ledger/commands.ts";
import type { ChargeMade, PaymentSucceeded } from "#server/integrations/payment/provider.ts";
import { clearingOf, holdMoney } from "../suspense/commands.ts";
import { tellHeld } from "../suspense/emails.ts";
import * as queries from "./queries.ts";
import { mandatesOf } from "./recurringContracts.ts";
import type { Case } from "../attempts/paymentCase.ts";

export const ASK_EVERY_MS = 86_400_000;

/** Opened whatever became of the first payment: a refund must cancel it. Idempotent. */
export async function openMandate(tx: Tx, scope: Scope, it: Case, chargeRef: string | null) {
  const { order, attempt, provider } = it;
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
    ask_after: new Date(now.getTime() + ASK_EVERY_MS),
  });
}

export const beginMandate = (tx: Tx, scope: Scope, it: Case<PaymentSucceeded>) =>
  openMandate(tx, scope, it, it.event.chargeRef);

interface Kept {
  readonly id: string;
  readonly mandate: queries.MandateRow;
}

/** A charge after cancellation, or of a needless contract, becomes due for refund and the buyer is notified. */
async function holdRenewal(
  tx: Tx,
  scope: Scope,
  { event, order, attempt }: Case<ChargeMade>,
  { id, mandate }: Kept,
): Promise<void> {
  const known = (await mandatesOf(tx, order.id)).find((each) => each.id === mandate.id);
  const use = known && mandateUse(known);
  const isOver =
    use === "own"
      ? mandate.state === "cancelled" && isAfter(event.chargedAt, mandate.ended_at)
      : use === "needless";
  const money = event.amount;
  await holdMoney(tx, scope, { id, order, attempt, cause: "renewal", money, isOver });
  if (isOver) await tellHeld(tx, scope, [id]);
}

const isAfter = (at: Date, end: Date | null): boolean => end !== null && at > end;

/**
 * Stores a recurring charge once per provider number and holds its money in suspense until it is applied. A
 * failed charge may succeed later under the same number.
 */
export async function keepCharge(
  tx: Tx,
  scope: Scope,
  it: Case<ChargeMade>,
): Promise<EventOutcome> {
  const { event, attempt, provider } = it;
  if (attempt.method !== "creditPeriod") return "malformed";
  await openMandate(tx, scope, it, null); // a renewal may overtake the first payment
  const mandate = await queries.mandateOf(tx, attempt.id);
  if (event.chargeRef === mandate.first_charge_ref) return "repeated";
  const succeeded = event.type === "charge.succeeded";
  const { id, known } = await queries.keepCharge(tx, {
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
  if (succeeded) {
    const { minor } = event.amount;
    await post(tx, scope, {
      kind: "charge.received",
      referenceId: id,
      entries: [
        { account: clearingOf(provider), money: event.amount },
        { account: "suspense", money: { ...event.amount, minor: -minor } },
      ],
    });
    await holdRenewal(tx, scope, it, { id, mandate });
  }
  return "charge_kept";
}
