import { ensure } from "#shared/errors.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { CardSetupState } from "#shared/payments/storedCards/rules.ts";
import type { Context } from "#server/context.ts";
import type { CardSetup, StoredCards } from "#server/integrations/payment/storedCards.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { newAttemptRef } from "../attempts/attemptRef.ts";
import { nextQueryAt, nextRetryAt } from "../reconciliation/pollingSchedule.ts";
import { cardStored } from "./events.ts";
import * as queries from "./queries.ts";
import type { CardSetupRow } from "./queries.ts";

const BATCH_SIZE = 20;
const BEGIN_MAX = 20;
const BEGIN_WINDOW_MS = 600_000;
/** Of a set-up that the provider does not answer about, until it is asked again. */
const UNANSWERED_MS = 5 * 60_000;

interface CardSetupRequest {
  readonly memberId: string;
  readonly subscriptionId: string;
  /** The card pays every other subscription too that a stored card pays. */
  readonly forAll: boolean;
  readonly lang: Lang;
  /** Of one charge. */
  readonly amount: Money;
  /** Pages of ours that the provider leads back to. */
  readonly urls: (ref: string) => { readonly result: string; readonly back: string };
}

/** The provider that charges this amount to stored cards; undefined: none does. */
export function findCardProvider(
  { providers }: Pick<Context, "providers">,
  { currency, minor }: Money,
): (PaymentProvider & { readonly cards: StoredCards }) | undefined {
  return providers.find((provider): provider is PaymentProvider & { cards: StoredCards } => {
    if (!provider.cards || !provider.acceptsCurrency(currency, [])) return false;
    const limits = provider.limits("credit", currency);
    return limits !== null && limits.min.minor <= minor && minor <= limits.max.minor;
  });
}

/**
 * Opens the provider's page on which the member stores a card, and returns its address. It is stored before anybody is
 * sent there, so that the set-up is settled even if the member does not return.
 * @throws {Refusal} `card.unavailable`, `payment.gateway_unavailable`, `request.too_many`.
 */
export async function beginCardSetup(scope: Context, it: CardSetupRequest): Promise<string> {
  const provider = findCardProvider(scope, it.amount);
  ensure(provider, "card.unavailable");
  const { memberId, lang } = it;
  await countRequest(scope, [`card:${memberId}`, BEGIN_MAX, BEGIN_WINDOW_MS]);
  const { id: providerId, cards } = provider;
  const customer = await queries.findCustomer(scope.db, { memberId, provider: providerId });
  const [id, ref, now] = [scope.newId(), newAttemptRef(scope), scope.now()];
  await queries.insertSetup(scope.db, {
    id,
    ref,
    member_id: memberId,
    subscription_id: it.subscriptionId,
    for_all: it.forAll,
    provider: providerId,
    state: "open",
    started_at: now,
    ask_after: nextQueryAt(now, now, "credit"),
  });
  const setup = { ref, member: memberId, customer, lang, urls: it.urls(ref) };
  const begun = await cards.begin(setup).catch(async (error: unknown) => {
    scope.report(new Error(`${providerId} could not open the set-up ${ref}`, { cause: error }));
    await queries.updateSetup(scope.db, id, expired(now));
    return null;
  });
  ensure(begun, "payment.gateway_unavailable");
  await queries.updateSetup(scope.db, id, { session_ref: begun.session });
  return begun.url;
}

const expired = (at: Date) => ({ state: "expired", settled_at: at, ask_after: null }) as const;

/** What is known of a set-up; null: there is none. Asks the provider while it is open, whose silence changes nothing. */
export async function settleSetupOf(
  scope: Context,
  ref: string,
): Promise<{ setup: CardSetupRow; state: CardSetupState } | null> {
  const setup = await queries.findSetupByRef(scope.db, ref);
  if (!setup) return null;
  const state = await settleCardSetup(scope, setup).catch((error: unknown) => {
    scope.report(new Error(`the set-up ${ref} is not settled`, { cause: error }));
    return setup.state;
  });
  return { setup, state };
}

/**
 * Asks the provider about an open set-up. A stored card is written once, with an event; no subscription uses it before
 * that is handled.
 * @throws without a usable response
 */
async function settleCardSetup(scope: Context, setup: CardSetupRow): Promise<CardSetupState> {
  if (setup.state !== "open") return setup.state;
  const result = await querySetup(scope, setup);
  return runTransaction(scope.db, async (tx) => {
    const { state } = await queries.lockSetup(tx, setup.id);
    if (state !== "open" || result.state === "open") return state;
    const now = scope.now();
    if (result.state !== "stored") {
      await queries.updateSetup(tx, setup.id, expired(now));
      return "expired";
    }
    const { customer, card } = result;
    const cardId = scope.newId();
    await queries.insertCard(tx, {
      id: cardId,
      member_id: setup.member_id,
      provider: setup.provider,
      customer_ref: customer,
      card_ref: card.id,
      brand: card.brand,
      last4: card.last4,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      stored_at: now,
    });
    const stored = { state: "stored", card_id: cardId, settled_at: now, ask_after: null } as const;
    await queries.updateSetup(tx, setup.id, stored);
    await scope.jobs.enqueue(tx, cardStored, { setupId: setup.id });
    return "stored";
  });
}

async function querySetup(
  { providers }: Context,
  { provider: id, session_ref: session }: CardSetupRow,
): Promise<CardSetup> {
  if (session === null) return { state: "expired" }; // the page was never opened
  const cards = providers.find((each) => each.id === id)?.cards;
  if (!cards) throw new Error(`the provider ${id} is not enabled`);
  return cards.querySetup(session);
}

/**
 * Task: settles set-ups whose member has not returned. Limited per run; safe to run in parallel.
 * @throws {AggregateError} after the run
 */
export async function settleCardSetups(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const setup of await claimSetups(scope))
    await settleCardSetup(scope, setup).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "some card set-ups are not settled");
}

function claimSetups(scope: Context): Promise<CardSetupRow[]> {
  return runTransaction(scope.db, async (tx) => {
    const now = scope.now();
    const due = await queries.lockSetupsToAsk(tx, { now, limit: BATCH_SIZE });
    for (const { id, started_at: startedAt } of due) {
      const next = nextQueryAt(startedAt, new Date(now.getTime() + UNANSWERED_MS), "credit");
      await queries.updateSetup(tx, id, { ask_after: next ?? nextRetryAt(now) });
    }
    return due;
  });
}
