import { expect, test } from "vitest";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import type { Earning, Trial } from "#shared/partners/earnings/contract.ts";
import { EARNING_STATES } from "#shared/partners/earnings/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  earnedBy,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { releaseEarnings } from "../commissions/releaseEarnings.ts";

const PERCENTS = [3_000, 2_000, 500];
/** With 5 % tax; TWD 12,345 without. */
const PRICE = 12_962;
const BASE = 12_345;

async function shop() {
  const world = await testWorld({ providers: fakeProviders() });
  const chain = await appointChain(world, PERCENTS);
  await world.db
    .updateTable("prices")
    .set({ amount_minor: PRICE })
    .where("commodity_id", "=", cartItem(1).commodity)
    .where("currency", "=", "TWD")
    .execute();
  return { world, chain };
}

const trialOf = async ({ client }: TestDealer, query: string): Promise<Trial> => {
  const answer = await client.get(`/Dealer/Trial?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

test("TWD 12,345 at 30, 20 and 5 % earns 1,234, 1,852 and 617 in trial, record, balance and ledger", async () => {
  const { world, chain } = await shop();
  const [top, middle, seller] = chain;
  const orderId = await buyAndPay(world, await customerOf(world, seller!));
  const golden = [1_234, 1_852, 617];
  expect(await earnedBy(world, chain)).toEqual(golden);
  for (const [at, dealer] of chain.entries()) {
    const trial = await trialOf(dealer, `amount=12,345&seller=${seller!.dealer.id}`);
    expect(trial.share.minor).toBe(golden[at]);
    const listed = (await dealer.client.get("/Dealer/Earning")).json().data as Earning[];
    expect(listed.map(({ amount, base }) => [base.minor, amount.minor])).toEqual([
      [BASE, golden[at]],
    ]);
    const why = (await dealer.client.get(`/Dealer/Earning/${orderId}`)).json().data;
    expect(why.total.minor).toBe(golden[at]);
    expect(why.groups.map(({ share }: { share: { minor: number } }) => share.minor)).toEqual([
      golden[at],
    ]);
    const { products: _, ...step } = why.groups[0];
    expect(trial.steps[0]).toMatchObject(step);
    const balances = (await dealer.client.get("/Dealer/Balance")).json().data;
    expect(balances).toMatchObject([{ currency: "TWD", pending: { minor: golden[at] } }]);
  }
  const [first] = (await trialOf(top!, `amount=12345&seller=${seller!.dealer.id}`)).steps;
  expect(first).toMatchObject({ original: 3_000, given: 2_000, retained: 1_000, own: true });
  const two = await trialOf(middle!, `amount=12345&seller=${seller!.dealer.id}`);
  expect(two.steps.map(({ share }) => share.minor)).toEqual(golden.slice(1));
});

test("a trial needs an amount, asks what another given percent would leave, and stays in the dealer's subtree", async () => {
  const { world, chain } = await shop();
  const [top, middle, seller] = chain;
  const other = await appoint(world, { bps: 5_000 });
  for (const [query, field, key] of [
    ["", "amount", "order_amount_required"],
    ["amount=0", "amount", "order_amount"],
    ["amount=1.5", "amount", "order_amount"],
    ["amount=abc", "amount", "order_amount"],
    ["amount=100&given=3001", "given", "given_above_own"],
  ] as const) {
    const answer = await top!.client.get(`/Dealer/Trial?${query}`);
    expect([answer.statusCode, answer.json().errors?.[field]]).toEqual([422, [expect.any(String)]]);
    expect(answer.body).not.toContain(key);
  }
  const less = await trialOf(top!, `amount=1000&given=1000&seller=${seller!.dealer.id}`);
  expect(less.steps.map(({ share }) => share.minor)).toEqual([200, 50, 50]);
  const nobodyYet = await trialOf(seller!, "amount=1000&given=200");
  expect(nobodyYet.steps.map(({ dealer, share }) => [dealer === null, share.minor])).toEqual([
    [false, 30],
    [true, 20],
  ]);
  for (const [who, whom] of [
    [middle!, top!],
    [seller!, middle!],
    [top!, other],
  ] as const) {
    const refused = await who.client.get(`/Dealer/Trial?amount=1&seller=${whom.dealer.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "dealer.not_found"]);
  }
});

test("a dealer sees his own earnings alone, and names of his own customers alone", async () => {
  const { world, chain } = await shop();
  const [top, , seller] = chain;
  const other = await appoint(world, { bps: 1_000 });
  const orderId = await buyAndPay(world, await customerOf(world, seller!));
  const [own] = (await seller!.client.get("/Dealer/Earning")).json().data as Earning[];
  expect([own?.tier, typeof own?.buyer]).toEqual([0, "string"]);
  const [above] = (await top!.client.get("/Dealer/Earning")).json().data as Earning[];
  expect([above?.tier, above?.buyer]).toEqual([2, null]);
  expect((await other.client.get("/Dealer/Earning")).json().data).toEqual([]);
  const refused = await other.client.get(`/Dealer/Earning/${orderId}`);
  expect([refused.statusCode, refused.json().code]).toEqual([404, "earning.not_found"]);
  for (const stranger of [world.guest(), await world.member(), await world.manager()])
    for (const path of ["/Dealer/Earning", "/Dealer/Balance", "/Dealer/Trial?amount=1"])
      expect([401, 403]).toContain((await stranger.get(path)).statusCode);
});

test("the record filters by state, kind, day, currency and order number", async () => {
  const { world, chain } = await shop();
  const seller = chain[2]!;
  const buyer = await customerOf(world, seller);
  await buyAndPay(world, buyer);
  world.advance(HOLD_DAYS * 86_400_000);
  await releaseEarnings(world.scope());
  await buyAndPay(world, buyer);
  const found = async (query: string) =>
    ((await seller.client.get(`/Dealer/Earning?${query}`)).json().data as Earning[]).map(
      ({ state }) => state,
    );
  expect(await found("")).toEqual(["pending", "available"]);
  expect(await found("sort=asc")).toEqual(["available", "pending"]);
  expect(await found("state=available")).toEqual(["available"]);
  expect(await found("kind=adjustment")).toEqual([]);
  expect(await found("currency=USD")).toEqual([]);
  expect(await found(`from=${world.now().toISOString().slice(0, 10)}`)).toEqual(["pending"]);
  const [{ order }] = (await seller.client.get("/Dealer/Earning")).json().data;
  expect(await found(`search=${order.number.replaceAll("-", "").toLowerCase()}`)).toEqual([
    "pending",
  ]);
  expect(await found(`search=${order.number.slice(-5)}`)).toEqual(["pending"]);
  expect(await found("search=nothing")).toEqual([]);
});

test("the record filters by the state that it shows", async () => {
  const { world, chain } = await shop();
  const seller = chain[2]!;
  const buyer = await customerOf(world, seller);
  const orders = [];
  for (let at = 0; at < 4; at++) orders.push(await buyAndPay(world, buyer));
  const [pending, available, held, withheld] = orders;
  const earningsOf = (order: string | undefined) =>
    world.db.updateTable("dealer_earnings").where("order_id", "=", order ?? "");
  await earningsOf(available).set({ released_at: world.now() }).execute();
  await earningsOf(withheld).set({ withheld: "suspended" }).execute();
  await world.db
    .updateTable("profit_runs")
    .set({ hold: "fraud", hold_at: world.now() })
    .where("order_id", "=", held ?? "")
    .execute();
  const expected = { pending, available, held, withheld, batched: undefined, paid: undefined };
  for (const state of EARNING_STATES) {
    const answer = await seller.client.get(`/Dealer/Earning?state=${state}`);
    const found = (answer.json().data as Earning[]).map((row) => [row.order.uuid, row.state]);
    expect(found, state).toEqual(expected[state] ? [[expected[state], state]] : []);
  }
});
