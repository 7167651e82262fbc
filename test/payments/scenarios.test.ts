import { afterAll, beforeAll, expect, test } from "vitest";
import { SCENARIOS } from "../../simulators/gateway/scenarioList.ts";
import { STRIPE_SCENARIOS } from "../../simulators/gateway/stripe/scenarioList.ts";
import { expected, judged } from "./expectedOutcome.ts";
import { leftOf } from "./outcomeSnapshot.ts";
import { openStreet, type Street } from "#test/kit/gateway/shopAndGateway.ts";
import { walkScenario } from "#test/kit/gateway/scenarios.ts";

const table: string[] = [];
let street: Street;

beforeAll(async () => {
  street = await openStreet();
});
afterAll(async () => {
  await street.close();
  console.log(["What every scenario of the gateway leaves", ...table].join("\n"));
});

test.for([...SCENARIOS, ...STRIPE_SCENARIOS])("$name", async (it) => {
  const left = await leftOf(street.world.open.database.pool, await walkScenario(street, it));
  table.push(judged(it, left).line);
  expect(left).toMatchObject(expected(it));
});
