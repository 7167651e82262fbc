import { ensure } from "#shared/errors.ts";
import type { EventOutcome, EventMeaning } from "#shared/payments/attempts/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import type {
  Acknowledgement,
  CallbackChannel,
  PaymentEvent,
  PaymentProvider,
  Verdict,
} from "#server/integrations/payment/provider.ts";
import { assignAtmAccount } from "../attempts/assignAtmAccount.ts";
import {
  findAttemptByProviderRef,
  findAttemptByRef,
  lockAttempt,
} from "../attempts/attemptQueries.ts";
import type { PaymentCase } from "../attempts/paymentCase.ts";
import { closeDispute, openDispute } from "../disputes/disputes.ts";
import { recordCharge } from "../recurring/mandates.ts";
import { applyRefundEvent } from "../refunds/refundEvents.ts";
import { applyFailure, applyPayment } from "./applyPayment.ts";
import { insertWebhookEvent, isKnown } from "./queries.ts";

interface Call {
  readonly provider: string;
  readonly channel: CallbackChannel;
  readonly body: string;
  readonly signature: string | null;
}

/**
 * Stores and applies a webhook. Unsigned ones are stored up to a limit per address. If it throws, answer 500
 * so that the provider retries.
 * @throws {Refusal} `page.not_found` for a provider that is not enabled.
 */
export async function handleWebhook(
  scope: Context,
  { provider: id, channel, body, signature }: Call,
): Promise<Acknowledgement> {
  const provider = scope.providers.find((each) => each.id === id);
  ensure(provider, "page.not_found");
  const verdict = provider.verify(channel, body, signature);
  const signed = verdict.ok || verdict.signed;
  if (signed || (await canStoreUnsigned(scope))) {
    await storeAndApply(scope, { provider, channel, body, verdict });
  }
  return provider.acknowledge(signed ? "stored" : "forged");
}

/** Anyone can send unsigned messages; they must not fill the disk. */
const UNSIGNED_MAX_CHARS = 4_096;
const UNSIGNED_PER_ADDRESS = 100;

async function canStoreUnsigned({ failures, network }: Context): Promise<boolean> {
  return (await failures.take([[`unsigned:${network}`, UNSIGNED_PER_ADDRESS]])) === null;
}

export interface Delivery {
  readonly provider: PaymentProvider;
  /** `query`: a gateway query's answer, else a webhook. */
  readonly channel: CallbackChannel | "query";
  readonly body: string;
  readonly verdict: Verdict;
}

/**
 * Stores the event and applies it in one transaction. `again`: a replay, with its actor and a write in the
 * same transaction. The provider's word has no actor, whoever triggered the query.
 */
export function storeAndApply(
  caller: Context,
  { provider, channel, body, verdict }: Delivery,
  again?: {
    readonly by: string;
    readonly beside: (tx: Tx, outcome: EventOutcome) => Promise<void>;
  },
): Promise<EventOutcome> {
  const scope: Context = { ...caller, viewer: null };
  const signed = verdict.ok || verdict.signed;
  const raw = provider.redact(body).replaceAll("\0", "\u{FFFD}"); // PostgreSQL text cannot hold NUL
  return runTransaction(scope.db, async (tx) => {
    const eventId = scope.newId();
    const { outcome, dedupeKey, ref } = verdict.ok
      ? await applyOnce(tx, scope, { provider: provider.id, eventId, event: verdict.event })
      : { outcome: verdict.outcome, dedupeKey: null, ref: verdict.ref };
    await insertWebhookEvent(tx, {
      id: eventId,
      provider: provider.id,
      channel,
      dedupe_key: dedupeKey,
      ref,
      signature_ok: signed,
      outcome,
      ...eventColumns(verdict),
      raw: signed ? raw : raw.slice(0, UNSIGNED_MAX_CHARS),
      received_at: scope.now(),
      replaying_actor_id: again?.by ?? null,
    });
    await again?.beside(tx, outcome);
    return outcome;
  });
}

interface Applied {
  readonly outcome: EventOutcome;
  /** Null if the row must not block a later delivery of the same fact. */
  readonly dedupeKey: string | null;
  /** Our payment number, if known. */
  readonly ref: string | null;
}

interface Incoming {
  readonly provider: PaymentProvider["id"];
  readonly eventId: string;
  readonly event: PaymentEvent;
}

/** Lock order: the order, then the attempt. */
async function applyOnce(tx: Tx, scope: Context, it: Incoming): Promise<Applied> {
  const { provider, event } = it;
  const found = await attemptOf(tx, provider, event);
  const order = found && (await lockOrder(tx, found.order_id));
  if (!order) return { outcome: "unknown_ref", dedupeKey: null, ref: event.ref };
  const { ref } = found;
  const attempt = await lockAttempt(tx, found.id);
  // Under the lock, so that the second of two equal deliveries sees the first.
  if (await isKnown(tx, { provider, dedupeKey: event.dedupeKey })) {
    return { outcome: "repeated", dedupeKey: null, ref };
  }
  const outcome = await applyEvent(tx, scope, { ...it, order, attempt });
  return { outcome, dedupeKey: event.dedupeKey, ref };
}

const attemptOf = (tx: Tx, provider: string, { ref, providerRef }: PaymentEvent) =>
  ref === null
    ? findAttemptByProviderRef(tx, { provider, providerRef })
    : findAttemptByRef(tx, { provider, ref });

async function applyEvent(tx: Tx, scope: Context, it: PaymentCase): Promise<EventOutcome> {
  const { event } = it;
  if (event.simulated) return "simulated";
  switch (event.type) {
    case "payment.succeeded":
      return applyPayment(tx, scope, { ...it, event });
    case "payment.failed":
      return applyFailure(tx, scope, it);
    case "account.issued":
      return assignAtmAccount(tx, scope, { ...it, event });
    case "charge.succeeded":
    case "charge.failed":
      return recordCharge(tx, scope, { ...it, event });
    case "refund.moved":
      return applyRefundEvent(tx, scope, { ...it, event });
    case "payment.disputed":
      return openDispute(tx, scope, { ...it, event });
    case "dispute.closed":
      return closeDispute(tx, scope, { ...it, event });
  }
}

function eventColumns(verdict: Verdict) {
  if (!verdict.ok) return { says: null, currency: null, amount_minor: null };
  const { event } = verdict;
  const amount = "amount" in event ? event.amount : null;
  return {
    says: meaningOf(event),
    currency: amount?.currency ?? null,
    amount_minor: amount?.minor ?? null,
  };
}

const MEANINGS: Record<Exclude<PaymentEvent["type"], "dispute.closed">, EventMeaning> = {
  "payment.succeeded": "paid",
  "payment.failed": "declined",
  "account.issued": "account_issued",
  "charge.succeeded": "charged",
  "charge.failed": "charge_declined",
  "payment.disputed": "disputed",
  "refund.moved": "refund_moved",
};

function meaningOf(event: PaymentEvent): EventMeaning {
  if (event.type !== "dispute.closed") return MEANINGS[event.type];
  return event.won ? "dispute_won" : "dispute_lost";
}
