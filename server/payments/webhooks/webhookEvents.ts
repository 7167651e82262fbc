import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  WebhookEvent,
  WebhookEventListInput,
  PendingPayment,
  PendingPaymentsInput,
} from "#shared/payments/webhooks/contract.ts";
import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import { actorView } from "#server/identity/audit/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { CALLBACK_CHANNELS } from "#server/integrations/payment/provider.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";
import { findAttempt } from "../attempts/attemptQueries.ts";
import { storeAndApply } from "./handleWebhook.ts";
import { reconcileAttempt } from "../reconciliation/reconcile.ts";

const MINUTE_MS = 60_000;
const CHANNELS = [...CALLBACK_CHANNELS, "query"] as const;

export async function listWebhookEvents(
  scope: Context,
  input: WebhookEventListInput,
): Promise<Page<WebhookEvent>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countEvents(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.listEvents(scope.db, input, { sort: input.sort, offset, limit });
  return { data: rows.map(webhookEventView), total, page, perPage };
}

type Row = Awaited<ReturnType<typeof queries.listEvents>>[number];

/** Events without an amount (not paid) show the attempt's. */
function amountOf(row: Row): WebhookEvent["amount"] {
  const { amount_minor: said, asked_minor: asked, currency, asked_currency } = row;
  if (said !== null && currency !== null) return { minor: said, currency };
  return asked === null || asked_currency === null
    ? null
    : { minor: asked, currency: asked_currency };
}

const webhookEventView = (row: Row): WebhookEvent => ({
  id: row.id,
  receivedAt: row.received_at.toISOString(),
  provider: row.provider,
  channel: row.channel,
  ref: row.ref,
  signed: row.signature_ok,
  outcome: row.outcome,
  meaning: row.says,
  amount: row.says === null ? null : amountOf(row),
  raw: row.raw,
  replayedBy: actorView({ ...row, actor_id: row.replaying_actor_id }),
  order: row.order_id && row.number ? { id: row.order_id, number: row.number } : null,
});

export async function getWebhookEvent(
  scope: Context,
  { id }: { id: string },
): Promise<WebhookEvent> {
  requireStaff(scope, "payments.read");
  const row = await queries.findEventWithOrder(scope.db, id);
  ensure(row, "webhook.not_found");
  return webhookEventView(row);
}

/** Applied facts are not applied again. */
export async function replayEvent(
  scope: Context,
  { id }: { id: string },
): Promise<{ outcome: EventOutcome }> {
  const { memberId } = requireStaff(scope, "payments.write");
  const stored = await queries.findEvent(scope.db, id);
  ensure(stored, "webhook.not_found");
  const provider = scope.providers.find((each) => each.id === stored.provider);
  const { channel, raw: body, ref } = stored;
  const verdict = stored.signature_ok ? provider?.verifyStored({ channel, body, ref }) : null;
  ensure(provider && verdict?.ok, "webhook.not_replayable");
  const known = CHANNELS.find((each) => each === channel);
  ensure(known, "webhook.not_replayable");
  const delivery = { provider, channel: known, body, verdict };
  const beside = (tx: Tx, taken: EventOutcome) =>
    audit(tx, scope, {
      action: "payment.replayed",
      subjectType: "payment",
      subjectId: id,
      before: { outcome: stored.outcome },
      after: { outcome: taken },
    });
  const outcome = await storeAndApply(scope, delivery, { by: memberId, beside });
  return { outcome };
}

export async function listPendingPayments(
  scope: Context,
  input: z.output<typeof PendingPaymentsInput>,
): Promise<Page<PendingPayment>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countPendingAttempts(scope.db);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.listPendingAttempts(scope.db, { offset, limit });
  return { data: rows.map((row) => pendingPaymentView(row, scope.now())), total, page, perPage };
}

const pendingPaymentView = (
  row: Awaited<ReturnType<typeof queries.listPendingAttempts>>[number],
  now: Date,
): PendingPayment => ({
  id: row.id,
  ref: row.ref,
  provider: row.provider,
  method: row.method,
  amount: { minor: row.amount_minor, currency: row.currency },
  startedAt: row.started_at.toISOString(),
  queryAfter: row.ask_after?.toISOString() ?? null,
  openMinutes: Math.max(0, Math.floor((now.getTime() - row.started_at.getTime()) / MINUTE_MS)),
  queriedAt: row.asked_at?.toISOString() ?? null,
  answeredAt: row.last_answer_at?.toISOString() ?? null,
  unanswered: row.unanswered,
  order: { id: row.order_id, number: row.number },
});

/** Null if the answer decides nothing. */
export async function queryPayment(
  scope: Context,
  { id }: { id: string },
): Promise<{ outcome: EventOutcome | null }> {
  requireStaff(scope, "payments.write");
  const attempt = await findAttempt(scope.db, id);
  ensure(attempt, "payment.not_found");
  // Audited first: the answer is applied even if this request dies.
  await runTransaction(scope.db, (tx) =>
    audit(tx, scope, {
      action: "payment.queried",
      subjectType: "payment",
      subjectId: id,
      after: { ref: attempt.ref },
    }),
  );
  const answered = await reconcileAttempt(scope, { attemptId: id }).then(
    (outcome) => ({ outcome }),
    () => null, // "no answer" never means "not paid"
  );
  ensure(answered, "payment.undecided");
  return answered;
}
