import { ensure } from "#shared/errors.ts";
import type { EventOutcome, NoticeMeaning } from "#shared/payments/attempts/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import type {
  Acknowledgement,
  CallbackChannel,
  PaymentEvent,
  PaymentProvider,
  Verdict,
} from "#server/integrations/payment/provider.ts";
import {
  attemptByProviderRef,
  attemptByRef,
  insertEvent,
  isKnown,
  lockAttempt,
} from "../attempts/attemptQueries.ts";
import { settle } from "./applyPaymentEvent.ts";

export interface Delivery {
  readonly provider: PaymentProvider;
  /** `query`: it answered our question; otherwise the provider called us. */
  readonly channel: CallbackChannel | "query";
  readonly body: string;
  readonly verdict: Verdict;
}

/** A provider's call, as it came. */
interface Call {
  readonly provider: string;
  readonly channel: CallbackChannel;
  readonly body: string;
  /** What it says in a header of its own that proves the body; null for none. */
  readonly signature: string | null;
}

/**
 * Takes a provider's callback: the delivery is kept (of unsigned ones, the first hundred that an address
 * sends in ten minutes), and what a good one says is applied once. When this answers, it is stored; when
 * it throws, the caller must answer 500 so that the provider sends it again.
 * @throws {Refusal} `page.not_found` when no such provider is enabled.
 */
export async function receive(
  scope: Scope,
  { provider: id, channel, body, signature }: Call,
): Promise<Acknowledgement> {
  const provider = scope.providers.find((each) => each.id === id);
  ensure(provider, "page.not_found");
  const verdict = provider.verify(channel, body, signature);
  const signed = verdict.ok || verdict.signed;
  if (signed || (await isWorthKeeping(scope))) {
    await take(scope, { provider, channel, body, verdict });
  }
  return provider.acknowledge(signed ? "stored" : "forged");
}

/** An unsigned delivery can come from anybody: enough of it to see what it was, not a way to fill the disk. */
const UNSIGNED_KEPT = 4_096;
const UNSIGNED_PER_ADDRESS = 100;

/** Whether this address has sent few enough unsigned deliveries lately. */
async function isWorthKeeping({ failures, network }: Scope): Promise<boolean> {
  return (await failures.take([[`unsigned:${network}`, UNSIGNED_PER_ADDRESS]])) === null;
}

/**
 * Keeps the delivery in the inbox and applies it, in one transaction; one that is taken `again` with who lets it, and what is
 * to be written `beside` it. What a
 * provider says is said by nobody of ours, whoever lets it be asked.
 */
export function take(
  asking: Scope,
  { provider, channel, body, verdict }: Delivery,
  again?: {
    /** Who lets it be taken again. */
    readonly by: string;
    readonly beside: (tx: Tx, outcome: EventOutcome) => Promise<void>;
  },
): Promise<EventOutcome> {
  const scope: Scope = { ...asking, viewer: null };
  const signed = verdict.ok || verdict.signed;
  const raw = provider.redact(body).replaceAll("\0", "\u{FFFD}"); // PostgreSQL's text cannot hold NUL
  return transact(scope.db, async (tx) => {
    const eventId = scope.newId();
    const { outcome, dedupeKey, ref } = verdict.ok
      ? await applyOnce(tx, scope, { provider: provider.id, eventId, event: verdict.event })
      : { outcome: verdict.outcome, dedupeKey: null, ref: verdict.ref };
    await insertEvent(tx, {
      id: eventId,
      provider: provider.id,
      channel,
      dedupe_key: dedupeKey,
      ref,
      signature_ok: signed,
      outcome,
      ...saidBy(verdict),
      raw: signed ? raw : raw.slice(0, UNSIGNED_KEPT),
      received_at: scope.now(),
      replaying_actor_id: again?.by ?? null,
    });
    await again?.beside(tx, outcome);
    return outcome;
  });
}

const MEANINGS: Record<Exclude<PaymentEvent["type"], "dispute.closed">, NoticeMeaning> = {
  "payment.succeeded": "paid",
  "payment.failed": "declined",
  "account.issued": "account_issued",
  "charge.succeeded": "charged",
  "charge.failed": "charge_declined",
  "payment.disputed": "disputed",
  "refund.moved": "refund_moved",
};

function meaningOf(event: PaymentEvent): NoticeMeaning {
  if (event.type !== "dispute.closed") return MEANINGS[event.type];
  return event.won ? "dispute_won" : "dispute_lost";
}

/** What it says of the payment, and of how much money where it says that. */
function saidBy(verdict: Verdict) {
  if (!verdict.ok) return { says: null, currency: null, amount_minor: null };
  const { event } = verdict;
  const amount = "amount" in event ? event.amount : null;
  return {
    says: meaningOf(event),
    currency: amount?.currency ?? null,
    amount_minor: amount?.minor ?? null,
  };
}

interface Applied {
  readonly outcome: EventOutcome;
  /** Null when the row must not stand in the way of a later delivery of the same fact. */
  readonly dedupeKey: string | null;
  /** Our number of the payment that it is about, as far as that is known. */
  readonly ref: string | null;
}

interface Incoming {
  readonly provider: PaymentProvider["id"];
  readonly eventId: string;
  readonly event: PaymentEvent;
}

/** Order first, then attempt: everybody who locks both does so in this order, so none waits in a circle. */
async function applyOnce(tx: Tx, scope: Scope, it: Incoming): Promise<Applied> {
  const { provider, event } = it;
  const found = await attemptOf(tx, provider, event);
  const order = found && (await lockOrder(tx, found.order_id));
  if (!order) return { outcome: "unknown_ref", dedupeKey: null, ref: event.ref };
  const { ref } = found;
  const attempt = await lockAttempt(tx, found.id);
  // Looked up under the lock, so that of two equal deliveries the second sees what the first did.
  if (await isKnown(tx, { provider, dedupeKey: event.dedupeKey })) {
    return { outcome: "repeated", dedupeKey: null, ref };
  }
  const outcome = await settle(tx, scope, { ...it, order, attempt });
  return { outcome, dedupeKey: event.dedupeKey, ref };
}

const attemptOf = (tx: Tx, provider: string, { ref, providerRef }: PaymentEvent) =>
  ref === null
    ? attemptByProviderRef(tx, { provider, providerRef })
    : attemptByRef(tx, { provider, ref });
