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

/** Queries several attempts one after the other. */
export interface AskingRound {
  /**
   * Queries an undecided attempt, for its ATM account first, and applies the answer like a webhook. Null if
   * nothing was queried or decided.
   * @throws without a usable answer, which never means "not paid".
   * @throws {PauseAsked} while the gateway asks for a pause.
   */
  ask(attemptId: string): Promise<EventOutcome | null>;
  /** Reschedules the other unanswered attempts of gateways that answer again. */
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
  throw new Error(`unusable answer for ${ref}: ${answer.verdict.outcome}`);
}

const takeAnswer = async (
  scope: Scope,
  provider: PaymentProvider,
  { body, verdict }: Answered,
): Promise<EventOutcome | null> =>
  verdict && take(scope, { provider, channel: "query", body, verdict });
