import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { AnyScenario } from "#test/kit/gateway/scenarios.ts";
import type { Outcome } from "./outcomeSnapshot.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";

const { prices: PRICES } = planOf(software, 1);

const once = { received: 1, keys: 1, mails: 1 };
const none = { received: 0, keys: 0, mails: 0 };

export function expectedOutcome(it: AnyScenario): Partial<Outcome> {
  if (it.ends === "review") {
    // Beside the right one, or none was right.
    const isPaid = it.walk === "payTwice" || it.walk === "payTwoAttempts";
    return isPaid
      ? { status: OrderStatus.paid, held: 1, ...once }
      : { status: OrderStatus.confirming, held: 1, ...none };
  }
  if (it.ends === "unpaid" && !it.paidByQuery) {
    return { status: OrderStatus.expired, held: 0, ...none };
  }
  if (REFUNDS.has(it.walk)) return afterRefund(it);
  const isEnded = it.walk === "cancel" || givesUp(it);
  const status = isEnded ? OrderStatus.renewalCancelled : OrderStatus.paid;
  return {
    status,
    held: 0,
    ...once,
    renewals: renewalsOf(it),
    ended: isEnded ? 1 : 0,
    running: it.method === "creditPeriod" && !isEnded ? 1 : 0,
  };
}

const REFUNDS: ReadonlySet<AnyScenario["walk"]> = new Set([
  "refund",
  "refundAtOnce",
  "refundHalf",
  "cancelAndRefund",
  "disputeAndRefund",
]);

/** Once, however many requests. After a refused refund the order is cancelled, too. */
function afterRefund(it: AnyScenario): Partial<Outcome> {
  const { method, walk, scenario } = it;
  const ended = walk === "cancelAndRefund" ? 1 : 0;
  if (walk === "refundHalf")
    return { status: OrderStatus.paid, held: 0, ...once, refunds: "done:500" };
  const whole = { received: 1, keys: 0, mails: 1, held: 0, ended, running: 0 };
  const price = method === "stripe" ? PRICES.USD : PRICES.TWD;
  const fails = scenario.refund === "balanceTooLow" || scenario.refund === "failsLater";
  const left = fails ? "failed:0" : `done:${price}`;
  const refunds = walk === "disputeAndRefund" ? "manual:0" : left;
  return { status: OrderStatus.cancelled, ...whole, refunds };
}

/** In a row. */
const DECLINED_TO_END = 6;

const chargesMade = ({ renewals = 0, scenario }: AnyScenario) =>
  (scenario.charges ?? []).slice(0, renewals);

const declinedOf = (it: AnyScenario): number =>
  chargesMade(it).filter((outcome) => outcome === "declined").length;

const givesUp = (it: AnyScenario): boolean =>
  it.walk === "renew" && declinedOf(it) === DECLINED_TO_END;

/** Successful plus failed renewals. */
function renewalsOf(it: AnyScenario): string {
  const { walk, renewals = 0 } = it;
  if (walk !== "renew") return "0+0";
  const declined = declinedOf(it);
  return givesUp(it) ? `0+${DECLINED_TO_END}` : `${renewals - declined}+${declined}`;
}

function verdictOf({
  status,
  held,
  refunds,
}: Pick<Outcome, "status" | "held" | "refunds">): string {
  if (refunds !== "") return refunds.startsWith("done") ? "given back" : "refused, left to staff";
  if (status === OrderStatus.paid) return held > 0 ? "one paid, rest held" : "one paid";
  if (status === OrderStatus.renewalCancelled) return "one paid, then ended";
  return held > 0 ? "review" : "none";
}

export function judgeOutcome(
  it: AnyScenario,
  left: Omit<Outcome, "renewals">,
  must: Partial<Outcome> = expectedOutcome(it),
): { fits: boolean; line: string } {
  const found = new Map<string, unknown>(Object.entries(left));
  const fits = Object.entries(must).every(([what, count]) => found.get(what) === count);
  const counts = Object.entries(left).map(([what, count]) => `${what} ${count}`);
  const verdict = fits ? verdictOf(left) : "WRONG";
  const words = [it.name.padEnd(28), it.method.padEnd(12), verdict.padEnd(20), counts.join(" ")];
  return { fits, line: words.join(" ") };
}
