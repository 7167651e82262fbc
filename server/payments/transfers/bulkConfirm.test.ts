import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { type OrderStage, openOrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import type { Client } from "#test/kit/accounts/clients.ts";

const openReport = async ({ manager, orderId }: OrderStage): Promise<string> => {
  const { data } = (await manager.get("/Manager/Transfer?all=1&limit=100")).json();
  return data.find((row: { order: { id: string } }) => row.order.id === orderId).id;
};

const report = async ({ member, orderId }: OrderStage, last5: string, amount: number) => {
  const said = { last5, date: "2026-11-20", amount };
  expect((await member.post(`/Order/${orderId}/TransferReport`, said)).statusCode).toBe(200);
};

async function several(count: number): Promise<OrderStage[]> {
  const first = await openOrderStage();
  const all = [first];
  while (all.length < count) all.push(await createStage(first.world, first.manager));
  return all;
}

const confirmMany = (manager: Client, reports: string[], more: object = {}) =>
  manager.post("/Manager/Transfer/Confirmation", { reports, ...more });

test("selected transfers are confirmed independently; mismatches stay with a reason", async () => {
  const [fits, less, taken, done] = await several(4);
  if (!fits || !less || !taken || !done) throw new Error("four orders");
  await report(fits, "11111", fits.amount);
  await report(less, "22222", less.amount + 5);
  await report(taken, "33333", taken.amount);
  await report(done, "44444", done.amount);
  const ids = await Promise.all([fits, less, taken, done].map(openReport));
  await orderActions.withdraw(taken);
  await orderActions.confirm(done);
  const nobody = fits.world.newId();
  const answer = await confirmMany(fits.manager, [...ids, nobody, ids[0] ?? ""]);
  expect(answer.statusCode, answer.body).toBe(200);
  const { confirmed, refused } = answer.json().data;
  expect(confirmed).toMatchObject([{ id: fits.orderId, status: OrderStatus.paid }]);
  expect(
    refused.map(({ order, code }: { order: { id: string } | null; code: string }) => [
      order?.id ?? null,
      code,
    ]),
  ).toEqual([
    [less.orderId, "transfer.amount_differs"],
    [taken.orderId, "order.not_awaiting_confirmation"],
    [done.orderId, "order.not_awaiting_confirmation"],
    [null, "transfer.not_found"],
  ]);
  expect(await Promise.all([fits, less, taken].map(orderStatusOf))).toEqual([
    OrderStatus.paid,
    OrderStatus.confirming,
    OrderStatus.unpaid,
  ]);
});

test("possible duplicates and transfers beside other money are left to staff", async () => {
  const [one, other, short] = await several(3);
  if (!one || !other || !short) throw new Error("three orders");
  await report(one, "55555", one.amount);
  await report(other, "55555", other.amount);
  await report(short, "66666", short.amount);
  await orderActions.less(short);
  const ids = await Promise.all([one, other, short].map(openReport));
  const { confirmed, refused } = (await confirmMany(one.manager, ids)).json().data;
  expect(confirmed).toEqual([]);
  expect(refused.map(({ code }: { code: string }) => code)).toEqual([
    "transfer.possible_duplicate",
    "transfer.possible_duplicate",
    "suspense.changed",
  ]);
});

test("bulk confirmation requires payments.write", async () => {
  const at = await openOrderStage();
  await report(at, "12345", at.amount);
  const reader = await at.world.manager(["orders.read", "orders.write", "payments.read"]);
  expect((await confirmMany(reader, [await openReport(at)])).statusCode).toBe(403);
  expect(await orderStatusOf(at)).toBe(OrderStatus.confirming);
});

test("a confirmation needs no note; internal notes are never shown to the buyer", async () => {
  const [plain, noted] = await several(2);
  if (!plain || !noted) throw new Error("two orders");
  for (const [at, last5] of [
    [plain, "77777"],
    [noted, "88888"],
  ] as const)
    await report(at, last5, at.amount);
  const confirm = async (at: OrderStage, fields: object) =>
    at.manager.post(`/Manager/Order/${at.orderId}/Confirmation`, {
      report: await openReport(at),
      ...fields,
    });
  expect((await confirm(plain, {})).statusCode).toBe(200);
  const secret = "Line 14 of the statement";
  expect((await confirm(noted, { reason: "Thank you", internal: secret })).statusCode).toBe(200);
  await noted.world.drain();

  const last = async (at: OrderStage) =>
    (await at.member.get(`/Order/${at.orderId}/History`)).json().data.at(-1);
  expect(await last(plain)).toMatchObject({ reason: "payment.confirmed", note: null });
  expect(await last(noted)).toMatchObject({ reason: "payment.confirmed", note: "Thank you" });
  const { timeline } = (await noted.manager.get(`/Manager/Order/${noted.orderId}`)).json().data;
  const entry = timeline.findLast(({ kind }: { kind: string }) => kind === "status");
  expect(entry).toMatchObject({ note: "Thank you", internal: secret });
  for (const path of [`/Order/${noted.orderId}`, `/Order/${noted.orderId}/History`])
    expect((await noted.member.get(path)).body).not.toContain(secret);
  const mails = await noted.world.db.selectFrom("mails").select("body_text").execute();
  expect(mails.filter(({ body_text: text }) => text.includes(secret))).toEqual([]);
});

test("a rejection needs a reason for the buyer and takes an internal note", async () => {
  const at = await openOrderStage();
  await report(at, "12345", at.amount);
  const path = `/Manager/Order/${at.orderId}/Rejection`;
  expect((await at.manager.post(path, { internal: "Asked the bank" })).statusCode).toBe(422);
  const said = { reason: "Not on the statement", internal: "Asked the bank" };
  expect((await at.manager.post(path, said)).statusCode).toBe(200);
  const { timeline } = (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data;
  const entry = timeline.findLast(({ kind }: { kind: string }) => kind === "status");
  expect(entry).toMatchObject({ note: said.reason, internal: said.internal });
});

const waiting = async ({ manager, orderId }: OrderStage) => {
  const { data } = (await manager.get("/Manager/Transfer?all=1")).json();
  return data
    .filter(({ order }: { order: { id: string } }) => order.id === orderId)
    .map(({ state, undecided }: { state: string; undecided: boolean }) => [state, undecided]);
};

test("a corrected report needs no decision although its order does", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  at.world.advance(60_000);
  await orderActions.correct(at);
  expect(await waiting(at)).toEqual([
    ["open", false],
    ["corrected", false],
  ]);
});

test("a report is undecided while its money is in suspense, and until it is refunded", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  await orderActions.receipt(at);
  expect(await waiting(at)).toEqual([["confirmed", true]]);
  await orderActions.reject(at);
  expect(await waiting(at)).toEqual([["arrived", true]]);
  const [due] = (await at.manager.get("/Manager/SuspenseItem?state=refund_due")).json().data;
  await at.manager.post(`/Manager/SuspenseItem/${due.id}/Refund`, { reference: "R-1" });
  expect(await waiting(at)).toEqual([["arrived", false]]);
});
