import { afterAll, beforeAll, expect, test } from "vitest";
import { SCENARIOS } from "../../simulators/gateway/scenarioList.ts";
import { STRIPE_SCENARIOS } from "../../simulators/gateway/stripe/scenarioList.ts";
import { expectedOutcome, judgeOutcome } from "./expectedOutcome.ts";
import { readOutcome } from "./outcomeSnapshot.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import { playScenario } from "#test/kit/gateway/scenarios.ts";

const table: string[] = [];
let street: ShopAndGateway;

beforeAll(async () => {
  street = await openShopAndGateway();
});
afterAll(async () => {
  await street.close();
  console.log(["What every scenario of the gateway leaves", ...table].join("\n"));
});

test.for([...SCENARIOS, ...STRIPE_SCENARIOS])("$name", async (it) => {
  const left = await readOutcome(street.world.open.database.pool, await playScenario(street, it));
  table.push(judgeOutcome(it, left).line);
  expect(left).toMatchObject(expectedOutcome(it));
});
