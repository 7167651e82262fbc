import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { AccountIssued } from "#server/integrations/payment/provider.ts";
import { nextQueryAfterAccount } from "../reconciliation/pollingSchedule.ts";
import { updateAttempt } from "./attemptQueries.ts";
import type { PaymentCase } from "./paymentCase.ts";

/**
 * Only the first account counts, and none once the attempt is decided (the payment may overtake it) or the
 * total changed.
 */
export async function assignAtmAccount(
  tx: Tx,
  scope: Context,
  { order, attempt, event }: PaymentCase<AccountIssued>,
): Promise<EventOutcome> {
  const { amount, bankCode, account, until } = event;
  const agreed = amount.minor === attempt.amount_minor && amount.currency === attempt.currency;
  if (attempt.method !== "atm" || !agreed) return "malformed";
  if (attempt.state !== "started" || attempt.account !== null) return "superseded";
  if (amount.minor !== order.total_minor) return "superseded";
  await updateAttempt(tx, attempt.id, {
    bank_code: bankCode,
    account,
    account_until: until,
    ask_after: nextQueryAfterAccount(until, scope.now()),
  });
  return "account_issued";
}
