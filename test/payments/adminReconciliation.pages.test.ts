import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { createFullAdminLists } from "#test/kit/data/fullAdminLists.ts";
import { orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { type OrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const { manager } = phrases.en;

const shownIn = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");

function desk({ http, settings }: TestWorld, { token }: Client) {
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, origin: settings.publicUrl };
  return {
    open: async (path: string) => http.inject({ url: `/en/manager${path}`, headers }),
    send: async (path: string, fields: [string, string][]) =>
      http.inject({
        method: "POST",
        url: `/en/manager${path}`,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

async function staged(): Promise<OrderStage> {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  return createStage(world, await world.manager());
}

test("a refund is recorded only once its amount and payee were seen", async () => {
  const at = await staged();
  await orderActions.paid(at);
  await orderActions.paidTwice(at);
  const [due] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  const { open, send } = desk(at.world, at.manager);
  const form: [string, string][] = [
    ["id", due.id],
    ["reference", "RF-77"],
  ];
  const asked = await send("/held", form);
  expect(asked.statusCode).toBe(200);
  const amount = formatMoney({ minor: at.amount, currency: "TWD" });
  for (const said of [
    manager.held.confirm.title.replace("{amount}", amount),
    due.order.buyer,
    due.order.number,
    "RF-77",
    manager.held.confirm.final,
  ])
    expect(shownIn(asked.body)).toContain(said);
  const state = async () => (await at.manager.get("/Manager/SuspenseItem")).json().data[0].state;
  expect(await state()).toBe("refund_due");
  expect((await send("/held", [["id", due.id]])).statusCode).toBe(422);
  const recorded = await send("/held", [...form, ["confirmed", "1"]]);
  expect([recorded.statusCode, await state()]).toEqual([303, "refunded"]);
  // Completed items are listed on request only.
  expect(shownIn((await open("/held")).body)).not.toContain("RF-77");
  expect(shownIn((await open("/held?all=1")).body)).toContain("RF-77");
});

test("matching transfers are ticked and confirmed without scripts, and the page says what became of each", async () => {
  const fits = await staged();
  const differs = await createStage(fits.world, fits.manager);
  const report = async ({ member, orderId }: OrderStage, last5: string, amount: number) =>
    member.post(`/Order/${orderId}/TransferReport`, { last5, date: "2026-11-20", amount });
  await report(fits, "11111", fits.amount);
  await report(differs, "22222", differs.amount + 1);
  const { data } = (await fits.manager.get("/Manager/Transfer")).json();
  const idOf = (last5: string): string =>
    data.find((row: { last5: string }) => row.last5 === last5).id;
  const { open, send } = desk(fits.world, fits.manager);
  const list = (await open("/transfer")).body;
  const box = (last5: string) => new RegExp(`<input[^>]*value="${idOf(last5)}"[^>]*>`).exec(list);
  expect(box("11111")?.[0]).not.toContain('disabled=""');
  expect(box("22222")?.[0]).toContain('disabled=""');
  expect((await send("/transfer", [])).body).toContain(manager.bulkConfirm.none);
  const ticked: [string, string][] = ["11111", "22222"].map((last5) => ["reports", idOf(last5)]);
  const done = await send("/transfer", ticked);
  expect(done.statusCode).toBe(200);
  expect(shownIn(done.body)).toContain("1 transfer was confirmed");
  expect(shownIn(done.body)).toContain(phrases.en.refusal.transfer.amount_differs);
  expect(await Promise.all([fits, differs].map(orderStatusOf))).toEqual([
    OrderStatus.paid,
    OrderStatus.confirming,
  ]);
});

test("the day's totals stand on the page of reconciliation and come as a file; the ledger leads to the order", async () => {
  const at = await staged();
  await orderActions.paid(at);
  const { open } = desk(at.world, at.manager);
  const page = shownIn((await open("/reconciliation")).body);
  const sum = formatMoney({ minor: at.amount, currency: "TWD" });
  for (const said of [manager.payments.totals.title, manager.payments.totals.told, "2026-11-20"])
    expect(page).toContain(said);
  const file = await open("/payments/totals.csv");
  expect(file.headers["content-type"]).toContain("text/csv");
  const [, day, method] = file.body.trim().split("\r\n");
  const plain = String(at.amount);
  expect(day).toBe(
    `${manager.payments.totals.byDay},2026-11-20,TWD,1,${plain},${plain},0,0,${plain},0`,
  );
  expect(method).toContain(phrases.en.checkout.method.credit);
  const ledger = shownIn((await open("/ledger")).body);
  expect(ledger).toContain(`/en/manager/order/${at.orderId}`);
  expect(ledger).toContain(manager.ledger.totals);
  expect(sum).toContain("TWD");
});

test("every posting leads to what caused it: a payment's notices, held money, a charge or a refund", async () => {
  const { world, manager } = await createFullAdminLists(await builtPages());
  const orders = (await manager.get("/Manager/Order?status=1")).json().data;
  const [paid] = orders;
  const back = { share: "amount", amount: 100, reason: "A scratch" };
  const headers = { "idempotency-key": world.newId() };
  expect(
    (await manager.post(`/Manager/Order/${paid.id}/Refund`, back, { headers })).statusCode,
  ).toBe(200);
  const { open } = desk(world, manager);
  const ledger = shownIn((await open("/ledger")).body);
  const { causes } = phrases.en.manager.ledger;
  for (const [kind, path] of [
    ["payment", "/payments\\?ref="],
    ["held", "/held\\?ref="],
    ["charge", "/charge\\?ref="],
    ["refund", `/order/${paid.id}#refund-`],
  ] as const) {
    const link = new RegExp(`href="/en/manager(${path}[^"]+)"[^>]*>${causes[kind]}<`);
    const to = link.exec(ledger)?.[1]?.replaceAll("&amp;", "&") ?? `no link to ${kind}`;
    const there = shownIn((await open(to.split("#")[0] ?? "")).body);
    const [, anchor] = to.split("#");
    const found = anchor === undefined ? there.match(/<tbody[\s\S]*?<\/tbody>/g)?.at(-1) : there;
    expect(
      found?.match(anchor === undefined ? /<tr/g : `id="${anchor}"`)?.length,
      to,
    ).toBeGreaterThan(0);
  }
});

test("a view that is kept says so, once", async () => {
  const at = await staged();
  const { open, send } = desk(at.world, at.manager);
  const kept = await send("/view", [
    ["to", "/en/manager/held?state=held"],
    ["table", "held"],
    ["name", "Mine"],
    ["query", "state=held"],
    ["columns[]", "order"],
  ]);
  expect(kept.headers.location).toBe("/en/manager/held?state=held&viewKept=1");
  expect(shownIn((await open("/held?state=held&viewKept=1")).body)).toContain(
    manager.list.viewKept,
  );
  expect(shownIn((await open("/held?state=held")).body)).not.toContain(manager.list.viewKept);
});
