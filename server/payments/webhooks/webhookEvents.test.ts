import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { type OrderStage, openOrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import { orderState } from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("a stored event is replayed without effect, even masked; a forged one is refused", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  const before = await orderState(at.world, at.orderId);
  const [event] = (await at.manager.get("/Manager/WebhookEvent")).json().data;
  expect(event).toMatchObject({ outcome: "applied", signed: true, order: { id: at.orderId } });
  expect(event.raw).toContain("card4no=****");
  const again = await at.manager.post(`/Manager/WebhookEvent/${event.id}/Replay`);
  expect(again.json().data).toEqual({ outcome: "repeated" });
  expect(await orderState(at.world, at.orderId)).toEqual(before);
  await at.world.http.inject({
    method: "POST",
    url: "/callback/ecpay/notify",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: event.raw,
  });
  const [forged] = (await at.manager.get("/Manager/WebhookEvent?outcome=forged")).json().data;
  const refused = await at.manager.post(`/Manager/WebhookEvent/${forged.id}/Replay`);
  expect(refused.json().code).toBe("webhook.not_replayable");
});

test("pending payments are listed and queried", async () => {
  const at = await openOrderStage();
  const open = (await at.manager.get("/Manager/Payment/Open")).json().data;
  expect(open.map(({ ref }: { ref: string }) => ref)).toEqual(at.attempts.map(({ ref }) => ref));
  const asked = await at.manager.post(`/Manager/Payment/${open[0].id}/GatewayQuery`);
  expect(asked.json().data).toEqual({ outcome: null });
  expect(await orderStatusOf(at)).toBe(OrderStatus.unpaid);
  await orderActions.paid(at); // nobody waits for the other attempt
  expect((await at.manager.get("/Manager/Payment/Open")).json().data).toEqual([]);
});

test("pending payments are paginated, oldest first, and counted", async () => {
  const world = await testWorld({ providers: fakeProviders(), ...(await builtPages()) });
  const at = await createStage(world, await world.manager());
  await manyTries(at, 99);
  const read = async (query = "") => (await at.manager.get(`/Manager/Payment/Open${query}`)).json();
  const { data, total } = await read();
  expect([data.length, total, data[0].ref]).toEqual([100, 101, at.attempts[0].ref]);
  const [newest, ...rest] = (await read("?page=2")).data;
  expect([newest.ref, rest]).toEqual(["TRY0099", []]);
  const cookie = `${SESSION_COOKIE}=${at.manager.token}`;
  for (const path of ["/en", "", "/cn"]) {
    const pageAt = async (query: string) => {
      const url = `${path}/manager/reconciliation${query}`;
      return (await at.world.http.inject({ url, headers: { cookie } })).body;
    };
    const first = await pageAt("");
    expect(first).toContain(at.attempts[0].ref);
    expect(first).toMatch(/[（(]101[)）]/);
    expect(first).not.toContain("TRY0099");
    expect(await pageAt("?open=6")).toContain("TRY0099");
  }
});

async function manyTries({ world, orderId, amount }: OrderStage, count: number): Promise<void> {
  const now = world.now().getTime();
  await world.db
    .insertInto("payment_attempts")
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: world.newId(),
        ref: `TRY${String(at + 1).padStart(4, "0")}`,
        provider: "ecpay",
        order_id: orderId,
        method: "credit" as const,
        currency: "TWD",
        amount_minor: amount,
        state: "started" as const,
        started_at: new Date(now + (at + 1) * 60_000),
      })),
    )
    .execute();
}

test("the trial balance sums to zero and leads to its entries", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  await orderActions.paidTwice(at);
  const rows = (await at.manager.get("/Manager/Ledger")).json().data;
  const sum = rows.reduce(
    (total: number, row: { balance: { minor: string } }) => total + Number(row.balance.minor),
    0,
  );
  expect([rows.length, sum]).toEqual([4, 0]); // gateway, revenue, tax, and the second payment
  const { total, data } = (await at.manager.get("/Manager/Ledger/Entry?account=suspense")).json();
  expect([total, data[0].amount.minor]).toEqual([1, -at.amount]);
  expect((await at.manager.get("/Manager/Ledger?to=2026-11-01")).json().data).toEqual([]);
});

test("bank accounts are replaced only if unchanged since read", async () => {
  const { manager } = await openOrderStage();
  const read = async () => (await manager.get("/Manager/BankAccount")).json().data;
  const { accounts, version } = await read();
  const written = await manager.put("/Manager/BankAccount", {
    version,
    accounts: [{ ...accounts[0], branch: "Another branch" }],
  });
  expect(written.json().data.accounts).toMatchObject([{ branch: "Another branch" }]);
  const late = await manager.put("/Manager/BankAccount", { version, accounts });
  expect(late.json().code).toBe("edit.conflict");
  expect((await read()).accounts).toHaveLength(1);
});
