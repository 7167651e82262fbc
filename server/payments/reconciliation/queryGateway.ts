import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import {
  type QueryResult,
  RateLimited,
  type PaymentProvider,
} from "#server/integrations/payment/provider.ts";
import { findAttempt, type AttemptRow } from "../attempts/attemptQueries.ts";
import { storeAndApply } from "../webhooks/handleWebhook.ts";
import { rescheduleUnanswered, recordQuery } from "./pollingQueries.ts";

/** Queries several attempts one after the other. */
export interface QueryRound {
  /**
   * Queries an undecided attempt, for its ATM account first, and applies the answer like a webhook. Null if
   * nothing was queried or decided.
   * @throws without a usable answer, which never means "not paid".
   * @throws {RateLimited} while the gateway asks for a pause.
   */
  query(attemptId: string): Promise<EventOutcome | null>;
  /** Reschedules the other unanswered attempts of gateways that answer again. */
  end(): Promise<void>;
}

export function startQueryRound(scope: Context): QueryRound {
  const begun = scope.now();
  const woken = new Set<string>();
  return {
    async query(attemptId) {
      const attempt = await findAttempt(scope.db, attemptId);
      if (attempt?.state !== "started" && attempt?.state !== "given_up") return null;
      const outcome = await queryAndRecord(scope, attempt);
      if (attempt.unanswered) woken.add(attempt.provider);
      return outcome;
    },
    async end() {
      const now = scope.now();
      for (const provider of woken) {
        await runTransaction(scope.db, (tx) =>
          rescheduleUnanswered(tx, { provider, now, before: begun }),
        );
      }
    },
  };
}

async function queryAndRecord(scope: Context, attempt: AttemptRow): Promise<EventOutcome | null> {
  const provider = scope.providers.find(({ id }) => id === attempt.provider);
  if (!provider) throw new Error(`the provider ${attempt.provider} is not enabled`);
  const outcome = await queryAttempt(scope, provider, attempt).catch(async (error: unknown) => {
    const wasAsked = !(error instanceof RateLimited) || error.wasSent;
    if (wasAsked) await recordQuery(scope.db, attempt.id, { at: scope.now(), answered: false });
    throw error;
  });
  await recordQuery(scope.db, attempt.id, { at: scope.now(), answered: true });
  return outcome;
}

async function queryAttempt(
  scope: Context,
  provider: PaymentProvider,
  attempt: AttemptRow,
): Promise<EventOutcome | null> {
  const needsAccount = attempt.method === "atm" && attempt.account === null;
  const account = needsAccount ? await provider.queryAccount(attempt.ref) : null;
  if (account) await applyAnswer(scope, provider, account);
  const payment = await provider.query(attempt.ref, attempt.session_ref);
  const outcome = await applyAnswer(scope, provider, payment);
  for (const answer of [account, payment]) assertUsable(attempt.ref, answer);
  return outcome;
}

function assertUsable(ref: string, answer: QueryResult | null): void {
  if (answer?.verdict?.ok !== false) return;
  throw new Error(`unusable answer for ${ref}: ${answer.verdict.outcome}`);
}

const applyAnswer = async (
  scope: Context,
  provider: PaymentProvider,
  { body, verdict }: QueryResult,
): Promise<EventOutcome | null> =>
  verdict && storeAndApply(scope, { provider, channel: "query", body, verdict });
