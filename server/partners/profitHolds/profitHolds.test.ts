import { beforeEach, expect, test } from "vitest";
import { BURST_REGISTRATIONS } from "#shared/partners/profitHolds/rules.ts";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  dealerBooks,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { releaseEarnings } from "../commissions/releaseEarnings.ts";
import { bindMember } from "../dealers/commands.ts";

const REASON = "Strange address";
const DAY_MS = 86_400_000;

let world: TestWorld;
let manager: Client;
let chain: TestDealer[];
let buyer: Client;
let orderId: string;

beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager();
  chain = await appointChain(world, [3_000, 2_000]);
  buyer = await customerOf(world, chain[1]!);
  orderId = await buyAndPay(world, buyer);
});

const hold = (more: object = {}, by = manager, id = orderId) =>
  by.post(`/Manager/Order/${id}/ProfitHold`, { reason: REASON, ...more });
const lift = (by = manager, id = orderId) =>
  by.post(`/Manager/Order/${id}/ProfitHoldEnd`, { reason: "All is well" });
const profit = async (id = orderId) => (await manager.get(`/Manager/Order/${id}/Profit`)).json();

async function held(query: Record<string, string> = {}): Promise<string[]> {
  const answer = await manager.get(`/Manager/ProfitHold?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ order }: { order: { id: string } }) => order.id);
}

test("an order tells who earns what from it", async () => {
  const { data } = await profit();
  expect(data).toMatchObject({
    buyer: { uuid: buyer.memberId },
    shares: [
      { dealer: { uuid: chain[0]!.dealer.id }, percent: 3_000, withheld: null },
      { dealer: { uuid: chain[1]!.dealer.id }, percent: 2_000, withheld: null },
    ],
    hold: null,
    releasedAt: null,
  });
  const pool = Math.floor((data.base.minor * 3_000) / 10_000);
  const sum = data.shares.reduce(
    (all: number, { share }: { share: { minor: number } }) => all + share.minor,
    0,
  );
  expect(sum).toBe(pool);
  const nobody = await buyAndPay(world, await world.member());
  expect((await profit(nobody)).data).toBeNull();
});

test("nothing is released while on hold, and everything once it is lifted", async () => {
  const reader = await world.manager(["dealers.read"]);
  expect((await hold({}, reader)).json().code).toBe("access.denied");
  expect((await hold({ reason: "" })).json().errors).toHaveProperty("reason");
  expect((await lift()).json().code).toBe("profit.not_on_hold");
  expect((await hold()).json().data.hold).toMatchObject({
    reason: "fraud",
    note: REASON,
    by: { uuid: manager.memberId },
  });
  expect((await hold()).json().code).toBe("profit.on_hold");
  world.advance((HOLD_DAYS + 1) * DAY_MS);
  await releaseEarnings(world.scope());
  const { dealers_pending: pending } = await dealerBooks(world);
  expect(pending).toBeGreaterThan(0);
  expect((await lift()).json().data.hold).toBeNull();
  await releaseEarnings(world.scope());
  expect(await dealerBooks(world)).toMatchObject({
    dealers_pending: 0,
    dealers_available: pending,
  });
  const entries = await world.db
    .selectFrom("audit_entries")
    .select(["action", "subject_type", "subject_id"])
    .where("action", "in", ["profit.held", "profit.lifted"])
    .orderBy("id")
    .execute();
  expect(entries).toEqual(
    ["profit.held", "profit.lifted"].map((action) => ({
      action,
      subject_type: "order",
      subject_id: orderId,
    })),
  );
});

test("the buyer's next orders begin on hold if staff say so, until none of his is on hold", async () => {
  await hold({ next: true });
  const next = await buyAndPay(world, buyer);
  expect((await profit(next)).data).toMatchObject({ hold: { reason: "fraud" }, holdsNext: true });
  await lift();
  expect((await profit(next)).data.holdsNext).toBe(true);
  await lift(manager, next);
  const third = await buyAndPay(world, buyer);
  expect((await profit(third)).data).toMatchObject({ hold: null, holdsNext: false });
});

test("a dispute's hold is not lifted by staff, but theirs outlasts it", async () => {
  await world.db
    .updateTable("profit_runs")
    .set({ hold: "dispute", hold_at: world.now() })
    .where("order_id", "=", orderId)
    .execute();
  expect((await lift()).json().code).toBe("profit.disputed");
  expect((await hold()).json().data.hold.reason).toBe("fraud");
});

test("the list is found by order, buyer, cause and dealer", async () => {
  await hold();
  const other = await appoint(world, { bps: 1_000 });
  const second = await buyAndPay(world, await customerOf(world, other));
  world.advance(1_000);
  await hold({}, manager, second);
  const { number } = (await profit()).data.order;
  expect(await held()).toEqual([second, orderId]);
  expect(await held({ search: number })).toEqual([orderId]);
  expect(await held({ search: buyer.email ?? "" })).toEqual([orderId]);
  expect(await held({ dealer: chain[0]!.dealer.id })).toEqual([orderId]);
  expect(await held({ reason: "dispute" })).toEqual([]);
  expect(await held({ sort: "asc", after: orderId })).toEqual([second]);
});

test("shared accounts, own purchases and many registrations in a day are told", async () => {
  const [top, sub] = chain;
  const account = {
    accountNumber: "0081-234567890",
    accountName: "Ada Lin",
    phone: "0912 345 678",
    address: "1 Mill Road",
    bankName: "First Bank",
    password: registration.password,
  };
  for (const { client } of chain) await client.put("/Dealer/BankInfo", account);
  await runTransaction(world.db, (tx) =>
    bindMember(tx, {
      memberId: sub!.memberId,
      dealerId: sub!.dealer.id,
      source: "link",
      at: world.now(),
    }),
  );
  await buyAndPay(world, sub!.client);
  for (let at = 0; at < BURST_REGISTRATIONS; at += 1) {
    const { memberId } = await world.member();
    await runTransaction(world.db, (tx) =>
      bindMember(tx, {
        memberId: memberId ?? "",
        dealerId: sub!.dealer.id,
        source: "link",
        at: world.now(),
      }),
    );
  }
  const signs = (await manager.get("/Manager/ProfitHoldSign")).json().data;
  expect(signs.sharedAccounts).toEqual([
    {
      hint: "67890",
      dealers: expect.arrayContaining([
        expect.objectContaining({ uuid: top!.dealer.id }),
        expect.objectContaining({ uuid: sub!.dealer.id }),
      ]),
    },
  ]);
  expect(signs.ownPurchases).toMatchObject([
    { buyer: { uuid: sub!.memberId }, dealer: { uuid: sub!.dealer.id }, orders: 1 },
  ]);
  expect(signs.bursts).toMatchObject([
    { dealer: { uuid: sub!.dealer.id }, registrations: BURST_REGISTRATIONS + 1 },
  ]);
});

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "a hold and the release at once: either all is released, or nothing",
  async () => {
    world.advance((HOLD_DAYS + 1) * DAY_MS);
    await Promise.all([hold(), releaseEarnings(world.scope())]);
    const { data } = await profit();
    const books = await dealerBooks(world);
    expect(data.hold.reason).toBe("fraud");
    expect([books["dealers_pending"], books["dealers_available"] ?? 0]).toContain(0);
  },
);
