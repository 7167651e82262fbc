import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { products } from "#server/demo/products/products.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  accountNotification,
  beginPayment,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { ACCOUNT_OVER, WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { getPaymentProgress } from "./service.ts";

const hardware = products
  .filter(
    (product): product is DemoHardware =>
      product.kind === "hardware" && product.availableFrom === undefined && product.stock > 4,
  )
  .toSorted((a, b) => a.prices.TWD - b.prices.TWD)[0] as DemoHardware;

interface Line {
  readonly name: string;
  readonly kind: string;
  readonly edition: string | null;
  readonly months: number | null;
  readonly uuid: string;
  readonly quantity: number;
  readonly unit: { readonly minor: number };
}

interface Placed {
  readonly world: TestWorld;
  readonly member: Client;
  readonly manager: Client;
  readonly id: string;
  readonly amount: number;
  readonly lines: readonly [Line, Line];
}

async function placed(providers?: TestWorld["providers"]): Promise<Placed> {
  const world = await testWorld(providers && { providers });
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 2));
  world.advance(1_000);
  const { uuid: product, commodityUuid: commodity } = hardware;
  await member.post("/Cart", { product, commodity, quantity: 3 });
  const answer = await orderCart(member, { ...cardPayment, paymentMethod: "bank" });
  expect(answer.statusCode, answer.body).toBe(200);
  const order = answer.json().data;
  const manager = await world.manager();
  return { world, member, manager, id: order.id, amount: order.amount.minor, lines: order.lines };
}

const stockOf = async ({ world }: Placed): Promise<number> =>
  (await world.guest().get(`/Product/${hardware.uuid}`)).json().data.stock;

const edit = ({ manager, id }: Placed, lines: object[], fields: object = {}) =>
  manager.post(`/Manager/Order/${id}/Revision`, {
    revision: 0,
    reason: "Agreed by phone",
    lines,
    ...fields,
  });

const planOf = ({ kind, edition, months }: Line) => ({ kind, edition, months });

const quantity = ({ uuid }: Line, pieces: number) => ({ uuid, quantity: pieces });

test("staff change an unpaid order: price, stock, history, audit and the buyer's mail follow", async () => {
  const at = await placed();
  const [licence, pieces] = at.lines;
  const before = await stockOf(at);
  const answer = await edit(at, [quantity(licence, 0), quantity(pieces, 1)]);
  const amount = pieces.unit.minor;
  expect(answer.json().data).toMatchObject({ revision: 1, amount: { minor: amount } });
  expect(await stockOf(at)).toBe(before + 2);
  const detail = (await at.manager.get(`/Manager/Order/${at.id}`)).json().data;
  expect(detail).toMatchObject({ revision: 1, status: OrderStatus.unpaid });
  expect(detail.lines.map((line: Line) => line.quantity)).toEqual([1]);
  const edited = detail.timeline.find((entry: { kind: string }) => entry.kind === "edited");
  expect(edited).toMatchObject({
    before: { minor: at.amount },
    after: { minor: amount },
    changes: [
      { before: 2, after: 0, plan: { kind: "software", months: licence.months } },
      { before: 3, after: 1, plan: { kind: "hardware", months: null } },
    ],
    note: "Agreed by phone",
    actor: { email: at.manager.email },
  });
  const told = (await at.member.get(`/Order/${at.id}/History`)).json().data;
  expect(told).toMatchObject([
    { reason: "placed", edit: null },
    { reason: "order.edited", by: "staff", note: "Agreed by phone", from: 0, to: 0 },
  ]);
  expect(told[1].edit).toMatchObject({
    before: { minor: at.amount },
    after: { minor: amount },
    lines: [
      { name: licence.name, plan: planOf(licence), before: 2, after: 0 },
      { name: pieces.name, plan: planOf(pieces), before: 3, after: 1 },
    ],
  });
  expect(JSON.stringify(told)).not.toContain(at.manager.email);
  const audit = (await at.manager.get(`/Manager/Audit?subjectId=${at.id}`)).json().data;
  expect(audit).toMatchObject([
    {
      action: "order.edited",
      before: { amount: at.amount, lines: [{ quantity: 2 }, { quantity: 3 }] },
      after: { amount, reason: "Agreed by phone" },
    },
  ]);
  const mails = await at.world.db
    .selectFrom("mails")
    .select(["to_address", "body_text"])
    .where("template", "=", "order_changed")
    .execute();
  expect(mails).toMatchObject([{ to_address: at.member.email }]);
  expect(mails[0]?.body_text).toContain("Agreed by phone");
  await at.manager.post(`/Manager/Order/${at.id}/Cancellation`, { reason: "No longer wanted" });
  expect(await stockOf(at)).toBe(before + 3);
});

test("an edit takes more pieces from stock; more than there are is refused at its line", async () => {
  const at = await placed();
  const [licence, pieces] = at.lines;
  const before = await stockOf(at);
  const refused = await edit(at, [quantity(licence, 1), quantity(pieces, 3 + before + 1)]);
  expect(refused.json()).toMatchObject({ code: "request.invalid" });
  expect(Object.keys(refused.json().errors)).toEqual(["lines.1.quantity"]);
  expect([await stockOf(at), (await orderState(at.world, at.id)).status]).toEqual([before, 0]);
  expect((await edit(at, [quantity(pieces, 3 + before)])).statusCode).toBe(200);
  expect(await stockOf(at)).toBe(0);
});

test("a refused edit names its reason and changes nothing", async () => {
  const at = await placed();
  const [licence, pieces] = at.lines;
  const codeOf = async (lines: object[], fields?: object) =>
    (await edit(at, lines, fields)).json().code;
  const one = [quantity(licence, 1)];
  expect(await codeOf([quantity(licence, 2)])).toBe("order.nothing_changed");
  expect(await codeOf([quantity(licence, 0), quantity(pieces, 0)])).toBe("order.nothing_left");
  expect(await codeOf([quantity({ ...licence, uuid: at.id }, 1)])).toBe("request.invalid");
  expect(await codeOf([...one, quantity(licence, 3)])).toBe("request.invalid");
  expect(await codeOf([quantity(licence, 100)])).toBe("request.invalid");
  expect(await codeOf(one, { reason: " " })).toBe("request.invalid");
  expect(await codeOf(one, { revision: 1 })).toBe("edit.conflict");
  const failed = await beginPayment(at.world, at.member, at.id);
  expect(await codeOf(one)).toBe("payment.undecided"); // its gateway is unreachable
  await deliverCallback(at.world, signedForm(paidNotification(failed, { RtnCode: "10100058" })));
  at.world.advance(WINDOW_MS);
  expect(await codeOf(one)).toBe("order.not_editable");
  const edits = await at.world.db.selectFrom("order_edits").selectAll().execute();
  expect([
    edits,
    (await at.world.db.selectFrom("order_lines").selectAll().execute()).length,
  ]).toEqual([[], 2]);
});

test("money from before an edit does not pay the new total", async () => {
  const at = await placed();
  const failed = await beginPayment(at.world, at.member, at.id);
  await deliverCallback(at.world, signedForm(paidNotification(failed, { RtnCode: "10100058" })));
  expect((await edit(at, [quantity(at.lines[0], 1)])).statusCode).toBe(200);
  await deliverCallback(at.world, signedForm(paidNotification(failed)));
  const { status, paid, books } = await orderState(at.world, at.id);
  expect({ status, paid }).toEqual({ status: OrderStatus.confirming, paid: 0 });
  expect(books).toMatchObject({ suspense: -at.amount });
});

test("an abandoned attempt does not block an edit, and its later money goes to suspense", async () => {
  const at = await placed(fakeProviders());
  const left = await beginPayment(at.world, at.member, at.id);
  expect((await edit(at, [quantity(at.lines[0], 1)])).statusCode).toBe(200);
  await deliverCallback(at.world, signedForm(paidNotification(left)));
  const { status, paid, books } = await orderState(at.world, at.id);
  expect({ status, paid }).toEqual({ status: OrderStatus.confirming, paid: 0 });
  expect(books).toMatchObject({ suspense: -at.amount });
});

test("a payment whose webhook was lost is found before the edit, which is refused", async () => {
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no provider");
  const lost: { body: string | null } = { body: null };
  const query = async () => ({
    body: lost.body ?? "",
    verdict: lost.body === null ? null : ecpay.verify("notify", lost.body),
  });
  const at = await placed([{ ...ecpay, query }, ...others]);
  lost.body = signedForm(paidNotification(await beginPayment(at.world, at.member, at.id)));
  const answer = await edit(at, [quantity(at.lines[0], 1)]);
  expect(answer.json().code).toBe("order.not_editable");
  expect(await orderState(at.world, at.id)).toMatchObject({
    status: OrderStatus.paid,
    paid: at.amount,
  });
});

test("an open ATM account blocks edits until it ends", async () => {
  const at = await placed(fakeProviders());
  await at.world.db.updateTable("orders").set({ total_minor: 12_000 }).execute();
  const attempt = await beginPayment(at.world, at.member, at.id, "atm");
  await deliverCallback(at.world, signedForm(accountNotification(attempt)), "info");
  const isOpen = async () =>
    (await at.manager.get(`/Manager/Order/${at.id}`)).json().data.attempts[0].accountOpen;
  const change = () => edit(at, [quantity(at.lines[0], 1)]);
  expect([await isOpen(), (await change()).json().code]).toEqual([
    true,
    "payment.account_assigned",
  ]);
  at.world.advanceTo(ACCOUNT_OVER);
  expect([await isOpen(), (await change()).statusCode]).toEqual([false, 200]);
});

test("an account that arrives after the edit is not shown", async () => {
  const at = await placed(fakeProviders());
  await at.world.db.updateTable("orders").set({ total_minor: 12_000 }).execute();
  const attempt = await beginPayment(at.world, at.member, at.id, "atm");
  expect((await edit(at, [quantity(at.lines[0], 1)])).statusCode).toBe(200);
  await deliverCallback(at.world, signedForm(accountNotification(attempt)), "info");
  expect((await getPaymentProgress(at.world.scope(), { id: at.id })).transfer).toBeNull();
  const { payments } = (await at.member.get(`/Order/${at.id}/Payment`)).json().data;
  expect(payments[0].transfer).toBeNull();
  const again = await beginPayment(at.world, at.member, at.id, "atm");
  expect(again.ref).not.toBe(attempt.ref);
  expect(await webhookOutcomes(at.world)).toEqual(["superseded"]);
});

test("an account for the previous total is not shown", async () => {
  const at = await placed(fakeProviders());
  await at.world.db.updateTable("orders").set({ total_minor: 12_000 }).execute();
  const attempt = await beginPayment(at.world, at.member, at.id, "atm");
  await deliverCallback(at.world, signedForm(accountNotification(attempt)), "info");
  await at.world.db.updateTable("orders").set({ total_minor: 11_000 }).execute();
  expect((await getPaymentProgress(at.world.scope(), { id: at.id })).transfer).toBeNull();
  const again = await beginPayment(at.world, at.member, at.id, "atm");
  expect(again.ref).not.toBe(attempt.ref);
});

test("of two concurrent edits one conflicts, and a concurrent payment is for the order's total", async () => {
  const at = await placed();
  const [licence] = at.lines;
  const answers = await Promise.all([
    edit(at, [quantity(licence, 1)]),
    edit(at, [quantity(licence, 5)]),
    at.member.post(`/Order/${at.id}/Payment`, { method: "credit" }),
  ]);
  const [first, second, begun] = answers.map(({ statusCode }) => statusCode);
  expect([first, second].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  const { total_minor: total } = await at.world.db
    .selectFrom("orders")
    .select("total_minor")
    .where("id", "=", at.id)
    .executeTakeFirstOrThrow();
  const lines = await at.world.db.selectFrom("order_lines").select("total_minor").execute();
  expect(lines.reduce((sum, line) => sum + line.total_minor, 0)).toBe(total);
  const attempts = await at.world.db
    .selectFrom("payment_attempts")
    .select("amount_minor")
    .execute();
  expect(attempts).toEqual(begun === 200 ? [{ amount_minor: total }] : []);
});

test("a concurrent edit and cancellation return every piece to stock once", async () => {
  const at = await placed();
  const before = await stockOf(at);
  await Promise.all([
    edit(at, [quantity(at.lines[1], 1)]),
    at.member.post(`/Order/${at.id}/Cancellation`),
  ]);
  expect((await orderState(at.world, at.id)).status).toBe(OrderStatus.cancelled);
  expect(await stockOf(at)).toBe(before + 3);
});
