import { nextStep, type SubscriptionStep } from "#shared/licensing/subscriptions/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { applyScheduledChange } from "./applyChange.ts";
import {
  endSubscription,
  missPeriod,
  openPeriod,
  settle,
  suspendSubscription,
} from "./commands.ts";
import { loadFacts, nextCheck } from "./facts.ts";
import { mailCardReminder, mailEnd, mailPastDue, mailReminder, mailSuspended } from "./emails.ts";
import { applyPrice } from "./nextPrice.ts";
import { planCardCharge } from "./planCharge.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";

/** Against a fault in the rules: more steps than any jump of the clock needs. */
const MAX_STEPS = 2_000;

/**
 * Task: takes the steps that time alone asks of subscriptions, in the order in which they fell due: reminders, due
 * periods, prices, changes of plan, charges of stored cards, missed payments, suspensions, ends.
 * @throws {AggregateError} after trying all.
 */
export const settleSubscriptions = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => queries.listToCheck(scope.db, scope.now(), limit),
    idOf: (id) => id,
    work: (id) => runTransaction(scope.db, (tx) => catchUp(tx, scope, id)),
    failure: "some subscriptions could not be settled",
  });

/** Takes the steps that are due of one subscription, which it locks. Returns it as it then is. */
export async function catchUp(tx: Tx, scope: Context, id: string): Promise<SubscriptionRow> {
  const now = scope.now();
  let row = await queries.lockSubscription(tx, id);
  for (let taken = 0; taken < MAX_STEPS; taken++) {
    const facts = await loadFacts(tx, row);
    const step = nextStep(facts);
    if (!step || step.at > now || step.kind === "wait") {
      await queries.updateSubscription(tx, id, { check_at: nextCheck(facts, now) });
      return row;
    }
    if (step.kind === "charge") await planCardCharge(tx, scope, row, step.at);
    else row = await take(tx, scope, row, step);
  }
  throw new Error(`subscription ${id} does not come to rest`);
}

type Step = Exclude<SubscriptionStep, { kind: "wait" | "charge" }>;

async function take(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { kind, at }: Step,
): Promise<SubscriptionRow> {
  switch (kind) {
    case "remind":
      await mailReminder(tx, scope, row);
      return countReminder(tx, row, "reminders");
    case "remind_card":
      await mailCardReminder(tx, scope, row);
      return countReminder(tx, row, "card_reminders");
    case "change":
      return applyScheduledChange(tx, scope, row, at);
    case "continue":
      return settle(tx, scope, row, { code: "CONTINUED", at, set: { continued_at: at } });
    case "reprice":
      return applyPrice(tx, scope, row, at);
    case "open":
      return openPeriod(tx, scope, row, at);
    case "miss": {
      const missed = await missPeriod(tx, scope, row, { at });
      await mailPastDue(tx, scope, missed);
      return missed;
    }
    case "suspend": {
      const suspended = await suspendSubscription(tx, scope, row, at);
      await mailSuspended(tx, scope, suspended);
      return suspended;
    }
    case "expire": {
      const { open } = await loadFacts(tx, row);
      const why = open.length > 0 ? "unpaid" : "over";
      const ended = await endSubscription(tx, scope, row, { at, why });
      await mailEnd(tx, scope, ended);
      return ended;
    }
  }
}

/** One more reminder about the end of the paid time, or of the card, was sent. */
async function countReminder(
  tx: Tx,
  row: SubscriptionRow,
  kind: "reminders" | "card_reminders",
): Promise<SubscriptionRow> {
  const counted = { ...row, [kind]: row[kind] + 1 };
  const check_at = nextStep(await loadFacts(tx, counted))?.at ?? null;
  await queries.updateSubscription(tx, row.id, { [kind]: counted[kind], check_at });
  return { ...counted, check_at };
}
