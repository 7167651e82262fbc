import { expect, test } from "vitest";
import { startOfDay } from "#shared/kit/time.ts";
import { addToMonth } from "#shared/partners/dealerReports/rules.ts";
import type { EarningBalance } from "#shared/partners/earnings/contract.ts";
import type { Statement } from "#shared/partners/statements/contract.ts";
import { seedDealers } from "#server/demo/seed/dealers.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import { appointChain, buyAndPay, customerOf } from "#test/kit/partners/dealers.ts";
import { draftPayout, earnFor, payoutCall, setUpDealer } from "#test/kit/partners/payouts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

const listOf = async (client: Client, query = ""): Promise<Statement[]> => {
  const answer = await client.get(`/Dealer/Statement?limit=100${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

async function textOf(client: Client, month: string, lang = "en"): Promise<string> {
  const answer = await client.get(`/Dealer/Statement/${month}?lang=${lang}`);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return (await readPdf(answer.rawPayload)).text;
}

/** Into the next month. */
function turnMonth(world: TestWorld): string {
  const month = monthOf(world);
  const next = startOfDay(`${addToMonth(month, 1)}-01`);
  world.advance(next.getTime() - world.now().getTime() + DAY_MS);
  return month;
}

const monthOf = (world: TestWorld): string =>
  new Date(world.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7);

test("TWD 12,345 at 30, 20 and 5 % earns 1,234, 1,852 and 617 on the statements too", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const chain = await appointChain(world, [3_000, 2_000, 500]);
  await world.db
    .updateTable("prices")
    .set({ amount_minor: 12_962 })
    .where("commodity_id", "=", cartItem(1).commodity)
    .where("currency", "=", "TWD")
    .execute();
  await buyAndPay(world, await customerOf(world, chain[2]!));
  const unfinished = await chain[0]!.client.get(`/Dealer/Statement/${monthOf(world)}`);
  expect([unfinished.statusCode, unfinished.json().code]).toEqual([404, "statement.not_found"]);
  expect(await listOf(chain[0]!.client)).toEqual([]);
  const month = turnMonth(world);
  const said = [
    ["1,234", "30%=TWD3,703,less20%=TWD2,469"],
    ["1,852", "20%=TWD2,469,less5%=TWD617"],
    ["617", "5%=TWD617"],
  ] as const;
  for (const [at, [amount, why]] of said.entries()) {
    const { client } = chain[at]!;
    const minor = Number(amount.replace(",", ""));
    expect(await listOf(client)).toMatchObject([{ month, earned: { minor }, closing: { minor } }]);
    const text = await textOf(client, month);
    for (const part of ["TWD12,345", why, `TWD${amount}`]) expect(text).toContain(part);
  }
  expect(await textOf(chain[1]!.client, month, "cn")).toContain("经销商对账单");
});

test("payouts count when they are sent, what comes back counts when it does, and past statements stay", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const [dealer] = await appointChain(world, [5_000]);
  await setUpDealer(dealer!);
  await earnFor(world, [dealer!]);
  const [maker, approver] = [await world.manager(), await world.manager()];
  const { client } = dealer!;
  const { uuid, number } = await draftPayout(maker);
  await payoutCall(approver, `Payout/${uuid}/Approval`);
  await payoutCall(maker, `Payout/${uuid}/Export`);
  turnMonth(world);
  const { entries } = await payoutCall(maker, `Payout/${uuid}/Sending`);
  const sentIn = turnMonth(world);
  const before = await listOf(client);
  const text = await textOf(client, sentIn);
  expect(before[0]).toMatchObject({
    month: sentIn,
    paid: { minor: -before[0]!.opening.minor },
    returned: { minor: 0 },
    closing: { minor: 0 },
  });
  expect(text).toContain(`Payout${number}`);
  await payoutCall(maker, `PayoutLine/${entries[0]!.uuid}/Failure`, { reason: "Account closed" });
  const backIn = turnMonth(world);
  const [newest, ...older] = await listOf(client);
  expect(older).toEqual(before);
  expect(await textOf(client, sentIn)).toBe(text);
  const owed = before[0]!.opening.minor;
  expect(owed).toBeGreaterThan(0);
  expect(newest).toMatchObject({
    month: backIn,
    paid: { minor: 0 },
    returned: { minor: owed },
    closing: { minor: owed },
  });
  expect(await textOf(client, backIn)).toContain(`Payout${number}cameback`);
});

/** What dealers are owed in a currency, by the ledger, in minor units. */
async function owedBefore({ db }: TestWorld, currency: string, until: Date): Promise<number> {
  const { minor } = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
    .select((eb) => eb.fn.sum<string>("amount_minor").as("minor"))
    .where("account", "in", ["dealers_pending", "dealers_available", "dealers_batched"])
    .where("currency", "=", currency)
    .where("posted_at", "<", until)
    .executeTakeFirstOrThrow();
  return 0 - Number(minor);
}

test("of every month of the demo's dealers, statements, record, balance and ledger tell the same", async () => {
  const world = await testWorld();
  await seedDealers(world);
  const dealers = await Promise.all(["dealer", "subdealer"].map((name) => signIn(world, name)));
  const lists = await Promise.all(dealers.map((client) => listOf(client)));
  const rows = lists.flat();
  const pairs = new Map(rows.map((row) => [`${row.month} ${row.closing.currency}`, row]));
  expect(pairs.size).toBeGreaterThan(20);
  for (const { month, closing } of pairs.values()) {
    const { currency } = closing;
    const own = rows.filter((row) => row.month === month && row.closing.currency === currency);
    const until = startOfDay(`${addToMonth(month, 1)}-01`);
    const sum = own.reduce((all, row) => all + row.closing.minor, 0);
    expect([month, currency, sum]).toEqual([
      month,
      currency,
      await owedBefore(world, currency, until),
    ]);
  }
  for (const [at, client] of dealers.entries()) {
    for (const row of lists[at]!) await assertAsRecorded(client, row);
    await assertOwed(client, lists[at]!, monthOf(world));
  }
});

async function signIn(world: TestWorld, name: string): Promise<Client> {
  const credentials = { email: `${name}@demo.test`, password: "demo-pass-1" };
  const { token } = (await world.guest().post("/Member/Login", credentials)).json().data;
  const headers = { authorization: `Bearer ${token}`, "accept-language": "en" };
  const get = (path: string) => world.http.inject({ url: `/api/v1${path}`, headers });
  return { ...world.guest(), get } as Client;
}

async function recorded(client: Client, month: string, currency: string): Promise<number> {
  const until = new Date(startOfDay(`${addToMonth(month, 1)}-01`).getTime() - DAY_MS / 2);
  const period = `from=${month}-01&to=${until.toISOString().slice(0, 10)}`;
  const answer = await client.get(`/Dealer/Earning?limit=200&currency=${currency}&${period}`);
  const { data } = answer.json() as { data: { amount: { minor: number } }[] };
  return data.reduce((sum, { amount }) => sum + amount.minor, 0);
}

async function assertAsRecorded(client: Client, row: Statement): Promise<void> {
  const { month, opening, earned, adjusted, paid, returned, closing } = row;
  const parts = [opening, earned, adjusted, paid, returned];
  expect(closing.minor).toBe(parts.reduce((sum, { minor }) => sum + minor, 0));
  const sum = await recorded(client, month, closing.currency);
  expect([month, earned.minor + adjusted.minor]).toEqual([month, sum]);
}

/** The balance is the last statement's and what was booked since. */
async function assertOwed(client: Client, list: Statement[], now: string): Promise<void> {
  const balances: EarningBalance[] = (await client.get("/Dealer/Balance")).json().data;
  for (const { currency, pending, available, held, batched } of balances) {
    const last = list.find(({ closing }) => closing.currency === currency);
    const owed = pending.minor + available.minor + held.minor + batched.minor;
    expect(owed).toBe((last?.closing.minor ?? 0) + (await recorded(client, now, currency)));
  }
}
