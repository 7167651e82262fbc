import { OrderStatus } from "#shared/orders/rules.ts";
import type { ScenarioCase } from "../simulators/gateway/scenarioList.ts";
import type { Left } from "./scenarios.ts";

const once = { received: 1, keys: 1, mails: 1 };
const none = { received: 0, keys: 0, mails: 0 };

/** What the order, its books, keys and mails must be in the end. */
export function expected(it: ScenarioCase): Partial<Left> {
  if (it.ends === "review") {
    // One payment was right and another is too much; or none was.
    const isPaid = it.walk === "payTwice" || it.walk === "payTwoAttempts";
    return isPaid
      ? { status: OrderStatus.paid, held: 1, ...once }
      : { status: OrderStatus.confirming, held: 1, ...none };
  }
  return it.ends === "paid" || it.paidByQuery
    ? { status: OrderStatus.paid, held: 0, ...once, renewals: renewalsOf(it) }
    : { status: OrderStatus.expired, held: 0, ...none };
}

/** Succeeded and failed renewals, as the gateway made them; each is kept once. */
function renewalsOf({ walk, renewals = 0, scenario }: ScenarioCase): string {
  if (walk !== "renew") return "0+0";
  const made = (scenario.charges ?? []).slice(0, renewals);
  const declined = made.filter((outcome) => outcome === "declined").length;
  const stopped = declined === 6; // the gateway gives up
  return stopped ? `0+6` : `${renewals - declined}+${declined}`;
}

function verdictOf({ status, held }: Pick<Left, "status" | "held">): string {
  if (status === OrderStatus.paid) return held > 0 ? "one paid, rest held" : "one paid";
  return held > 0 ? "review" : "none";
}

/** The scenario's line of the table, and whether everything was left as it must be. */
export function judged(
  it: ScenarioCase,
  left: Omit<Left, "renewals">,
  must: Partial<Left> = expected(it),
): { fits: boolean; line: string } {
  const found = new Map<string, unknown>(Object.entries(left));
  const fits = Object.entries(must).every(([what, count]) => found.get(what) === count);
  const counts = Object.entries(left).map(([what, count]) => `${what} ${count}`);
  const verdict = fits ? verdictOf(left) : "WRONG";
  const words = [it.name.padEnd(28), it.method.padEnd(12), verdict.padEnd(19), counts.join(" ")];
  return { fits, line: words.join(" ") };
}
