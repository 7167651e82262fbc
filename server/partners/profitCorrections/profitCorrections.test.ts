import { beforeEach, expect, test } from "vitest";
import { startOfDay } from "#shared/kit/time.ts";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import { addToMonth } from "#shared/partners/dealerReports/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import {
  findUnbalancedEarnings,
  findUnequalParts,
  findUnequalTotals,
} from "../commissions/invariants.ts";
import { releaseEarnings } from "../commissions/releaseEarnings.ts";

const DAY_MS = 86_400_000;
const REASON = "Agreed at the fair";

let world: TestWorld;
let maker: Client;
let second: Client;
let chain: TestDealer[];
let orderId: string;

beforeEach(async () => {
  world = await testWorld({ providers: fakeProviders() });
  [maker, second] = [await world.manager(), await world.manager()];
  chain = await appointChain(world, [3_000, 2_000]);
  orderId = await buyAndPay(world, await customerOf(world, chain[1]!));
});

const request = (more: object = {}, by = maker) =>
  by.post(`/Manager/Order/${orderId}/ProfitCorrection`, {
    dealer: chain[1]!.dealer.id,
    amount: "100",
    reason: REASON,
    ...more,
  });
const decide = (id: string, how: "Approval" | "Rejection", by = second) =>
  by.post(`/Manager/ProfitCorrection/${id}/${how}`, how === "Approval" ? {} : { reason: "Wrong" });

async function corrected(more: object = {}): Promise<void> {
  const { uuid } = (await request(more)).json().data;
  const done = await decide(uuid, "Approval");
  expect(done.json()).toMatchObject({ data: { state: "approved" } });
}

/** The order's shares, first the dealer below the company. */
const sharesOf = async (): Promise<number[]> =>
  (await maker.get(`/Manager/Order/${orderId}/Profit`))
    .json()
    .data.shares.map(({ share }: { share: { minor: number } }) => share.minor);

async function expectBooksHold() {
  await runTransaction(world.db, async (tx) => {
    for (const check of [findUnbalancedEarnings, findUnequalTotals, findUnequalParts])
      expect((await check(tx)).violations).toEqual([]);
  });
}

async function statement({ client }: TestDealer, month: string): Promise<string> {
  const answer = await client.get(`/Dealer/Statement/${month}`);
  expect(answer.statusCode).toBe(200);
  return (await readPdf(answer.rawPayload)).text;
}

const monthOf = (day: Date): string =>
  new Date(day.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);

function turnMonth(): string {
  const month = monthOf(world.now());
  const next = startOfDay(`${addToMonth(month, 1)}-01`);
  world.advance(next.getTime() - world.now().getTime() + DAY_MS);
  return month;
}

test("a correction is booked once a second person approves it, and the old month's statement stays", async () => {
  const dealer = chain[1]!;
  const before = await sharesOf();
  const sold = turnMonth();
  await releaseEarnings(world.scope());
  const old = await statement(dealer, sold);
  const { data } = (await request()).json();
  expect(data).toMatchObject({ state: "requested", amount: { minor: 100 }, own: true });
  expect(await sharesOf()).toEqual(before);
  const refused = await decide(data.uuid, "Approval", maker);
  expect(refused.json().code).toBe("profit_correction.same_person");
  expect((await second.get("/Manager/ProfitCorrection")).json().data).toMatchObject([
    { uuid: data.uuid, own: false },
  ]);
  expect((await decide(data.uuid, "Approval")).json().data).toMatchObject({
    state: "approved",
    requestedBy: { uuid: maker.memberId },
    decidedBy: { uuid: second.memberId },
  });
  expect((await decide(data.uuid, "Approval")).json().code).toBe("profit_correction.decided");
  expect((await decide(data.uuid, "Rejection")).json().code).toBe("profit_correction.decided");
  expect(await sharesOf()).toEqual([before[0], before[1]! + 100]);
  const [row] = (await dealer.client.get("/Dealer/Earning?kind=correction")).json().data;
  expect(row).toMatchObject({
    kind: "correction",
    note: REASON,
    amount: { minor: 100 },
  });
  await expectBooksHold();
  expect(await statement(dealer, sold)).toBe(old);
  const booked = turnMonth();
  expect(await statement(dealer, sold)).toBe(old);
  expect(await statement(dealer, booked)).toContain(REASON.replaceAll(" ", ""));
  const { data: months } = (await dealer.client.get("/Dealer/Statement?sort=asc")).json();
  expect(months).toMatchObject([
    { month: sold, earned: { minor: before[1] } },
    { month: booked, adjusted: { minor: 100 } },
  ]);
});

test("it is payable when the order's other earnings are", async () => {
  const dealer = chain[1]!;
  const before = (await sharesOf())[1]!;
  await corrected();
  const balance = async () => (await dealer.client.get("/Dealer/Balance")).json().data[0];
  expect(await balance()).toMatchObject({ pending: { minor: before + 100 } });
  world.advance(HOLD_DAYS * DAY_MS);
  await releaseEarnings(world.scope());
  expect(await balance()).toMatchObject({
    pending: { minor: 0 },
    available: { minor: before + 100 },
  });
  await corrected({ direction: "take", amount: "30" });
  expect(await balance()).toMatchObject({ available: { minor: before + 70 } });
  await expectBooksHold();
});

test("a refund afterwards takes back what the split gave, and leaves the correction", async () => {
  await corrected();
  const refund = await maker.post(
    `/Manager/Order/${orderId}/Refund`,
    { reason: "Withdrawn", share: "whole" },
    { headers: { "idempotency-key": "refund-of-corrected" } },
  );
  expect(refund.statusCode, refund.body).toBe(200);
  await world.drain();
  expect(await sharesOf()).toEqual([0, 100]);
  await expectBooksHold();
});

test("shares stay between zero and what was paid, also when it is approved", async () => {
  const own = (await sharesOf())[1]!;
  const { minor: base } = (await maker.get(`/Manager/Order/${orderId}/Profit`)).json().data.base;
  for (const more of [
    { direction: "take", amount: String(own + 1) },
    { amount: String(base) },
    { amount: "0" },
    { amount: "-5" },
    { amount: "many" },
  ])
    expect((await request(more)).json().errors, JSON.stringify(more)).toHaveProperty("amount");
  const stranger = await appoint(world, { bps: 1_000 });
  expect((await request({ dealer: stranger.dealer.id })).json().errors).toHaveProperty("dealer");
  expect((await request({ reason: " " })).json().errors).toHaveProperty("reason");
  const take = { direction: "take", amount: String(own) };
  const [first, another] = [(await request(take)).json(), (await request(take)).json()];
  expect((await decide(first.data.uuid, "Approval")).json().data.state).toBe("approved");
  expect((await decide(another.data.uuid, "Approval")).json().code).toBe(
    "profit_correction.out_of_range",
  );
  expect((await decide(another.data.uuid, "Rejection", maker)).json().data).toMatchObject({
    state: "rejected",
    note: "Wrong",
  });
  expect((await sharesOf())[1]).toBe(0);
  await expectBooksHold();
});

test("only who may pay out requests and decides, and every step is recorded", async () => {
  const reader = await world.manager(["dealers.read", "dealers.write"]);
  expect((await request({}, reader)).json().code).toBe("access.denied");
  const { uuid } = (await request()).json().data;
  expect((await decide(uuid, "Approval", reader)).json().code).toBe("access.denied");
  await decide(uuid, "Rejection");
  const entries = await world.db
    .selectFrom("audit_entries")
    .select(["action", "subject_id"])
    .where("subject_id", "=", orderId)
    .orderBy("id")
    .execute();
  expect(entries).toEqual(
    ["requested", "rejected"].map((how) => ({
      action: `profit.correction_${how}`,
      subject_id: orderId,
    })),
  );
});

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "two approvals, a refund and the release at once book the correction once",
  async () => {
    const { uuid } = (await request()).json().data;
    world.advance(HOLD_DAYS * DAY_MS);
    const third = await world.manager();
    const [one, two] = await Promise.all([
      decide(uuid, "Approval"),
      decide(uuid, "Approval", third),
      releaseEarnings(world.scope()),
    ]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { count } = await world.db
      .selectFrom("dealer_earnings")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("correction_id", "=", uuid)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    await expectBooksHold();
  },
);
