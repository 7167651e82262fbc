import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import {
  type Answered,
  PauseAsked,
  type PaymentProvider,
} from "#server/integrations/payment/provider.ts";
import { attemptById, type AttemptRow } from "../attempts/attemptQueries.ts";
import { take } from "../webhooks/handleWebhook.ts";
import { askSilentNow, noteAsked } from "./pollingQueries.ts";

/** Questions about several payments, one after the other. */
export interface AskingRound {
  /**
   * Asks the gateway about an undecided attempt, for its account first where a transfer has none yet, and applies the
   * answer as if it had come by callback. Null when there was nothing to ask or nothing is decided yet.
   * @throws when the gateway gives no usable answer, once what it said is kept; that never means "not paid".
   * @throws {PauseAsked} when it has asked us to pause.
   */
  ask(attemptId: string): Promise<EventOutcome | null>;
  /**
   * Where a gateway has answered again about a payment that it had last been asked about in vain, it is asked soon about
   * all the others of that kind which this round did not ask about.
   */
  end(): Promise<void>;
}

export function beginRound(scope: Scope): AskingRound {
  const begun = scope.now();
  const woken = new Set<string>();
  return {
    async ask(attemptId) {
      const attempt = await attemptById(scope.db, attemptId);
      if (attempt?.state !== "started" && attempt?.state !== "given_up") return null;
      const outcome = await askNoting(scope, attempt);
      if (attempt.unanswered) woken.add(attempt.provider);
      return outcome;
    },
    async end() {
      const now = scope.now();
      for (const provider of woken) {
        await transact(scope.db, (tx) => askSilentNow(tx, { provider, now, before: begun }));
      }
    },
  };
}

async function askNoting(scope: Scope, attempt: AttemptRow): Promise<EventOutcome | null> {
  const provider = scope.providers.find(({ id }) => id === attempt.provider);
  if (!provider) throw new Error(`the provider ${attempt.provider} is not enabled`);
  const outcome = await ask(scope, provider, attempt).catch(async (error: unknown) => {
    const wasAsked = !(error instanceof PauseAsked) || error.wasAsked;
    if (wasAsked) await noteAsked(scope.db, attempt.id, { at: scope.now(), answered: false });
    throw error;
  });
  await noteAsked(scope.db, attempt.id, { at: scope.now(), answered: true });
  return outcome;
}

async function ask(
  scope: Scope,
  provider: PaymentProvider,
  attempt: AttemptRow,
): Promise<EventOutcome | null> {
  const needsAccount = attempt.method === "atm" && attempt.account === null;
  const account = needsAccount ? await provider.queryAccount(attempt.ref) : null;
  if (account) await takeAnswer(scope, provider, account);
  const payment = await provider.query(attempt.ref, attempt.session_ref);
  const outcome = await takeAnswer(scope, provider, payment);
  for (const answer of [account, payment]) ensureUsable(attempt.ref, answer);
  return outcome;
}

function ensureUsable(ref: string, answer: Answered | null): void {
  if (answer?.verdict?.ok !== false) return;
  throw new Error(`the answer about ${ref} cannot be used: ${answer.verdict.outcome}`);
}

const takeAnswer = async (
  scope: Scope,
  provider: PaymentProvider,
  { body, verdict }: Answered,
): Promise<EventOutcome | null> =>
  verdict && take(scope, { provider, channel: "query", body, verdict });
