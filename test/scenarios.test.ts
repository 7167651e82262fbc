import { afterAll, beforeAll, expect, test } from "vitest";
import { OrderStatus } from "#shared/orders/rules.ts";
import { type ScenarioCase, SCENARIOS } from "../simulators/gateway/scenarioList.ts";
import { type Left, leftOf, openStreet, type Street, walkScenario } from "./scenarios.ts";

const table: string[] = [];
let street: Street;

beforeAll(async () => {
  street = await openStreet();
}, 120_000);
afterAll(async () => {
  await street.close();
  console.log(["What every scenario of the gateway leaves", ...table].join("\n"));
});

const once = { received: 1, keys: 1, mails: 1 };
const none = { received: 0, keys: 0, mails: 0 };

/** What the order, its books, keys and mails must be in the end. */
function expected(it: ScenarioCase): Partial<Left> {
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

function verdictOf({ status, held }: Left): string {
  if (status === OrderStatus.paid) return held > 0 ? "one paid, rest held" : "one paid";
  return held > 0 ? "review" : "none";
}

test.for(SCENARIOS)("$name", { timeout: 60_000 }, async (it) => {
  const left = await leftOf(street.world, await walkScenario(street, it));
  const counts = Object.entries(left).map(([what, count]) => `${what} ${count}`);
  const fits = Object.entries(expected(it)).every(
    ([what, count]) => left[what as keyof Left] === count,
  );
  const verdict = fits ? verdictOf(left) : "WRONG";
  table.push(
    [it.name.padEnd(28), it.method.padEnd(12), verdict.padEnd(19), counts.join(" ")].join(" "),
  );
  expect(left).toMatchObject(expected(it));
});
