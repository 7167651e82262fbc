import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import {
  cardPayment,
  cartItem,
  pickupShipping,
  hardware,
  hardwareItem,
  planOf,
  software,
  trialSoftware,
} from "#test/kit/data/purchases.ts";
import { acceptQuotation, orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseOrders } from "#server/privacy/erasure/eraseData.ts";
import { issueQuotation } from "./issueQuotation.ts";

const DAY = 86_400_000;
const order = { paymentMethod: "credit", consent: true };

async function quoted(put: object = cartItem(1, 2)) {
  const world = await testWorld({ providers: fakeProviders() });
  const member = await world.member({ firstName: "堃喆", lastName: "陳" });
  const profile = { invoiceTitle: "精銳機械股份有限公司", uniformNumber: "04595257" };
  expect((await member.put("/Member/Info/update", profile)).statusCode).toBe(200);
  await member.post("/Cart", put);
  const answer = await member.post("/Quotation", {});
  expect(answer.statusCode, answer.body).toBe(200);
  return { world, member, quotation: answer.json().data };
}

const accept = (member: Client, id: string, input: object = order) =>
  acceptQuotation(member, id, input);

async function dearer({ db }: TestWorld): Promise<void> {
  await db
    .updateTable("prices")
    .set((eb) => ({ amount_minor: eb("amount_minor", "+", 1_000) }))
    .execute();
}

test("a quotation fixes the cart's prices when the shop's change", async () => {
  const { world, member, quotation } = await quoted();
  const price = planOf(software, 1).prices.TWD;
  expect(quotation).toMatchObject({
    number: "Q2026-000001",
    state: "open",
    lastDay: "2026-12-20",
    total: { minor: 2 * price, currency: "TWD" },
    lines: [{ quantity: 2, unit: { minor: price }, listed: null }],
    buyer: { name: "陳堃喆", company: "精銳機械股份有限公司", uniformNumber: "04595257" },
    byStaff: false,
  });
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
  await dearer(world);
  const { lines: inCart } = (await member.get("/Cart")).json().data;
  expect(inCart[0].unit.minor).toBe(price + 1_000);
  const told = (await member.get(`/Quotation/${quotation.id}/Checkout`)).json().data;
  expect(told).toMatchObject({ total: { minor: 2 * price }, lines: [{ sold: true }] });
  const placed = await accept(member, quotation.id, { ...order, expectedTotal: told.charge });
  expect(placed.statusCode, placed.body).toBe(200);
  const { id, amount, lines } = placed.json().data;
  expect([amount.minor, lines[0].unit.minor]).toEqual([2 * price, price]);
  const after = (await member.get(`/Quotation/${quotation.id}`)).json().data;
  expect(after).toMatchObject({ state: "ordered", order: { id } });
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, member, id))));
  await world.drain();
  expect(await orderState(world, id)).toMatchObject({ status: 1 });
});

test("its order cannot be paid periodically", async () => {
  const { world, member, quotation } = await quoted();
  const methods = async (id: string) => {
    const { data } = (await member.get(`/Order/${id}/Payment`)).json();
    return data.methods.map(({ method }: { method: string }) => method);
  };
  const byPeriod = (id: string) => member.post(`/Order/${id}/Payment`, { method: "creditPeriod" });
  const cart = (await orderCart(member, cardPayment)).json().data;
  expect(await methods(cart.id)).toContain("creditPeriod");
  expect((await byPeriod(cart.id)).statusCode).toBe(200);
  const { id } = (await accept(member, quotation.id)).json().data;
  expect(await methods(id)).toEqual(["credit", "atm", "bank"]);
  const refused = await byPeriod(id);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "payment.method_unavailable"]);
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, member, id))));
  expect(await orderState(world, id)).toMatchObject({ status: 1 });
});

test("a failed acceptance leaves it open", async () => {
  const { world, member, quotation } = await quoted();
  const { id, total } = quotation;
  const refused: [object, string][] = [
    [{ paymentMethod: "credit" }, "request.invalid"],
    [{ consent: true }, "request.invalid"],
    [{ ...order, expectedTotal: { ...total, minor: 1 } }, "order.total_changed"],
    [{ ...order, paymentMethod: "free" }, "payment.method_unavailable"],
    [{ ...order, paymentMethod: "creditPeriod" }, "payment.method_unavailable"],
  ];
  for (const [input, code] of refused)
    expect((await accept(member, id, input)).json().code).toBe(code);
  await world.db.updateTable("commodities").set({ retired: true }).execute();
  expect((await accept(member, id)).json().code).toBe("quotation.not_sold");
  expect((await member.get(`/Quotation/${id}/Checkout`)).json().code).toBe("quotation.not_sold");
  await world.db.updateTable("commodities").set({ retired: false }).execute();
  expect((await accept(member, id)).statusCode).toBe(200);
});

test("a concurrently deleted address or account refuses the quotation", async () => {
  const { world, member, quotation } = await quoted();
  const { id: commodity } = await world.db
    .selectFrom("quotation_lines")
    .select("commodity_id as id")
    .executeTakeFirstOrThrow();
  const asked = {
    memberId: member.memberId ?? "",
    actorId: null,
    currency: "TWD",
    days: 30,
    note: null,
    delivery: { method: null, address: world.newId() },
    lines: [{ commodity, quantity: 1 }],
    codes: [],
    mayPrice: false,
  };
  const again = runTransaction(world.db, (tx) => issueQuotation(tx, world.scope(), asked));
  await expect(again).rejects.toMatchObject({ code: "address.not_found" });
  const gone = { ...asked, memberId: world.newId(), actorId: world.newId() };
  const byStaff = runTransaction(world.db, (tx) => issueQuotation(tx, world.scope(), gone));
  await expect(byStaff).rejects.toMatchObject({ code: "request.invalid" });
  const { data } = (await member.get("/Quotation")).json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([quotation.id]);
});

test("it can be accepted until the end of its last day in Taipei", async () => {
  const { world, member, quotation } = await quoted();
  const end = Date.parse("2026-12-20T16:00:00Z");
  world.advanceTo(new Date(end - 1));
  expect((await member.get(`/Quotation/${quotation.id}`)).json().data.state).toBe("open");
  world.advance(1);
  const told = (await member.get(`/Quotation/${quotation.id}`)).json().data;
  expect(told.state).toBe("expired");
  expect((await accept(member, quotation.id)).json().code).toBe("quotation.ended");
  expect((await member.get(`/Quotation/${quotation.id}/Checkout`)).json().code).toBe(
    "quotation.ended",
  );
});

test("concurrent acceptances create one order", async () => {
  const { world, member, quotation } = await quoted();
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(member, quotation.id)));
  const codes = answers.map((answer) => answer.json().code ?? answer.statusCode);
  expect(codes.filter((code) => code === 200 || code === "order_placed")).toHaveLength(1);
  expect(codes.filter((code) => code === "quotation.ended")).toHaveLength(7);
  expect(await world.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
});

test("after its order closed unpaid it can be accepted once more at its prices", async () => {
  const { world, member, quotation } = await quoted();
  const { id } = quotation;
  const first = (await accept(member, id)).json().data;
  await dearer(world);
  expect((await accept(member, id)).json().code).toBe("quotation.ended");
  expect((await member.post(`/Order/${first.id}/Cancellation`, {})).statusCode).toBe(200);
  const states = async () => [
    (await member.get(`/Quotation/${id}`)).json().data.state,
    ...(await member.get("/Quotation?state=open"))
      .json()
      .data.map(({ state }: { state: string }) => state),
  ];
  expect(await states()).toEqual(["open", "open"]);
  await member.post("/Cart", cartItem(1, 2));
  const both = await Promise.all([accept(member, id), accept(member, id)]);
  expect(both.map((answer): string => answer.json().code ?? "placed").toSorted()).toEqual([
    "placed",
    "quotation.ended",
  ]);
  expect(await states()).toEqual(["ordered"]);
  const { order: now, total } = (await member.get(`/Quotation/${id}`)).json().data;
  expect(now.id).not.toBe(first.id);
  const again = (await member.get(`/Order/${now.id}`)).json().data;
  expect(again.amount).toEqual(total);

  const paid = await beginPayment(world, member, now.id);
  await deliverCallback(world, signedForm(paidNotification(paid)));
  const manager = await world.manager();
  const back = { whole: true, reason: "Not wanted" };
  await manager.post(`/Manager/Order/${now.id}/Refund`, back, {
    headers: { "idempotency-key": "whole-back-1" },
  });
  expect((await accept(member, id)).json().code, "its price was paid once").toBe("quotation.ended");
});

test("concurrent withdrawal and acceptance: exactly one succeeds", async () => {
  const { world, member, quotation } = await quoted();
  const manager = await world.manager();
  const path = `/Manager/Quotation/${quotation.id}/Withdrawal`;
  const answers = await Promise.all([
    accept(member, quotation.id),
    manager.post(path, { reason: "Wrong price" }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const { state } = (await member.get(`/Quotation/${quotation.id}`)).json().data;
  const orders = await world.db.selectFrom("orders").select("id").execute();
  expect(orders).toHaveLength(state === "ordered" ? 1 : 0);
});

test("shipping is chosen and stock reserved on acceptance", async () => {
  const [device] = hardware;
  if (!device) throw new Error("the demo has no hardware");
  const { world, member, quotation } = await quoted(hardwareItem(device, 2));
  expect(quotation.sent).toBe(true);
  const { id } = quotation;
  const stock = async () =>
    (
      await world.db
        .selectFrom("commodities")
        .select("stock")
        .where("id", "=", device.commodityUuid)
        .executeTakeFirstOrThrow()
    ).stock ?? 0;
  const before = await stock();
  const chosen = await member.put(`/Quotation/${id}/Shipping`, { method: pickupShipping.method });
  expect(chosen.json().data.shipping.method).toBe(pickupShipping.method);
  const left = world.db.updateTable("commodities").where("id", "=", device.commodityUuid);
  await left.set({ stock: 1 }).execute();
  expect((await accept(member, id)).json().code).toBe("product.out_of_stock");
  await left.set({ stock: before }).execute();
  const placed = (await accept(member, id)).json().data;
  expect(placed.shipping).toMatchObject({ kind: "pickup" });
  expect(await stock()).toBe(before - 2);
});

test("empty carts and trials cannot be quoted", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const member = await world.member();
  expect((await member.post("/Quotation", {})).json().code).toBe("cart.empty");
  const trial = trialSoftware.editions[0].trial?.uuid;
  await member.post("/Cart", { product: trialSoftware.uuid, commodity: trial, quantity: 1 });
  expect((await member.post("/Quotation", {})).json().code).toBe("quotation.no_trials");
});

test("the PDF of goods to ship says that shipping is extra", async () => {
  const [device] = hardware;
  if (!device) throw new Error("the demo shop has no hardware");
  const { member, quotation } = await quoted(hardwareItem(device));
  expect(quotation).toMatchObject({ sent: true });
  const { rawPayload } = await member.get(`/Quotation/${quotation.id}/Document?lang=en`);
  const { text } = await readPdf(rawPayload);
  expect(text).toContain(phrases.en.quotations.sheet.sent.replaceAll(/\s+/g, ""));
});

test.for(LANGS)("its PDF reads in %s", async (lang) => {
  const { member, quotation } = await quoted();
  const answer = await member.get(`/Quotation/${quotation.id}/Document?lang=${lang}`);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="Q2026-000001.pdf"');
  const { text } = await readPdf(answer.rawPayload);
  for (const said of [
    phrases[lang].quotations.sheet.title,
    phrases[lang].quotations.sheet.note,
    "Q2026-000001",
    "2026-12-20",
    software.name[lang],
    "精銳機械股份有限公司",
    "04595257",
    formatMoney(quotation.total),
  ])
    expect(text).toContain(said.replaceAll(/\s+/g, ""));
});

async function prepared(changes: object = {}) {
  const world = await testWorld({ providers: fakeProviders() });
  const member = await world.member();
  const manager = await world.manager();
  const plan = planOf(software, 12);
  const asked = {
    email: member.email,
    days: 7,
    note: "含到府安裝",
    lines: [{ commodity: plan.uuid, quantity: 3, unit: plan.prices.TWD - 500 }],
    ...changes,
  };
  return {
    world,
    member,
    manager,
    plan,
    asked,
    answer: await manager.post("/Manager/Quotation", asked),
  };
}

test("staff issue a quotation at custom prices, and its buyer is emailed the link", async () => {
  const { world, member, manager, plan, answer } = await prepared();
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, number } = answer.json().data;
  await world.drain();
  const mails = await world.db.selectFrom("mails").selectAll().execute();
  const mail = mails.find(({ template }) => template === "quotation_sent");
  expect(mail).toMatchObject({
    to_address: member.email,
    subject: expect.stringContaining(number),
  });
  expect(mail?.body_text).toContain(`/quotation/${id}`);
  expect(mail?.body_text).toContain("含到府安裝");
  const own = (await member.get(`/Quotation/${id}`)).json().data;
  expect(own).toMatchObject({
    byStaff: true,
    lastDay: "2026-11-27",
    note: "含到府安裝",
    lines: [{ unit: { minor: plan.prices.TWD - 500 }, listed: { minor: plan.prices.TWD } }],
  });
  expect(await world.db.selectFrom("orders").select("id").execute()).toEqual([]);
  const placed = (await accept(member, id)).json().data;
  expect(placed.amount.minor).toBe(3 * (plan.prices.TWD - 500));
  const detail = (await manager.get(`/Manager/Quotation/${id}`)).json().data;
  expect(detail).toMatchObject({
    state: "ordered",
    order: { id: placed.id },
    createdBy: { uuid: manager.memberId },
  });
});

test("custom prices require the price permission; shop prices do not", async () => {
  const { world, asked, plan } = await prepared();
  const seller = await world.manager(["orders.read", "orders.write"]);
  const refused = await seller.post("/Manager/Quotation", asked);
  expect(refused.json()).toMatchObject({
    code: "request.invalid",
    errors: { "lines.0.unit": expect.any(Array) },
  });
  const lines = [{ commodity: plan.uuid, quantity: 3 }];
  expect((await seller.post("/Manager/Quotation", { ...asked, lines })).statusCode).toBe(200);
});

test.for<[string, object]>([
  ["email", { email: "nobody@example.test" }],
  ["currency", { currency: "JPY" }],
  ["days", { days: 0 }],
  ["lines.0.commodity", { lines: [{ commodity: software.uuid, quantity: 1 }] }],
  ["lines.0.quantity", { lines: [{ commodity: planOf(software, 1).uuid, quantity: 100 }] }],
])("an error is told at %s", async ([field, changes]) => {
  const { answer } = await prepared(changes);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test("a plan without a shop price can be quoted at a custom price", async () => {
  const { world, manager, asked, plan } = await prepared();
  await world.db.deleteFrom("prices").where("commodity_id", "=", plan.uuid).execute();
  const lines = [{ commodity: plan.uuid, quantity: 1 }];
  const without = await manager.post("/Manager/Quotation", { ...asked, lines });
  expect(Object.keys(without.json().errors)).toEqual(["lines.0.unit"]);
  const answer = await manager.post("/Manager/Quotation", asked);
  expect(answer.json().data.lines).toMatchObject([{ listed: null }]);
  await world.db.updateTable("commodities").set({ retired: true }).execute();
  const retired = await manager.post("/Manager/Quotation", asked);
  expect(Object.keys(retired.json().errors)).toEqual(["lines.0.commodity"]);
});

test("a repeated call returns the same quotation", async () => {
  const { world, member } = await quoted();
  const scope = world.scope({ idempotencyId: world.newId() });
  const asked = {
    memberId: member.memberId ?? "",
    actorId: null,
    currency: "TWD",
    days: 30,
    note: null,
    delivery: { method: null, address: null },
    lines: [{ commodity: planOf(software, 1).uuid, quantity: 1 }],
    codes: [],
    mayPrice: false,
  };
  const issue = () => runTransaction(world.db, (tx) => issueQuotation(tx, scope, asked));
  const [first, again] = [await issue(), await issue()];
  expect([first.fresh, again.fresh, again.row.id]).toEqual([true, false, first.row.id]);
});

test("a withdrawn quotation shows the reason and cannot be accepted", async () => {
  const { world, member, manager, answer } = await prepared();
  const { id } = answer.json().data;
  const path = `/Manager/Quotation/${id}/Withdrawal`;
  expect((await manager.post(path, { reason: "Wrong price" })).statusCode).toBe(200);
  expect((await manager.post(path, { reason: "Again" })).json().code).toBe("quotation.ended");
  const own = (await member.get(`/Quotation/${id}`)).json().data;
  expect(own).toMatchObject({ state: "withdrawn", withdrawReason: "Wrong price" });
  expect((await accept(member, id)).json().code).toBe("quotation.ended");
  const trail = world.db.selectFrom("audit_entries").select(["action", "subject_id"]);
  const told = trail.where("subject_type", "=", "quotation").orderBy("id");
  expect(await told.execute()).toEqual([
    { action: "quotation.sent", subject_id: id },
    { action: "quotation.withdrawn", subject_id: id },
  ]);
});

test("staff search by number, buyer, company and item, and filter by state and author", async () => {
  const { world, member, quotation } = await quoted();
  const manager = await world.manager();
  const found = async (query: string) =>
    (await manager.get(`/Manager/Quotation?${query}`))
      .json()
      .data.map(({ number }: { number: string }) => number);
  const here = [quotation.number];
  for (const words of ["000001", "堃喆", "精銳", String(member.email), software.name.en])
    expect(await found(`search=${encodeURIComponent(words)}`), words).toEqual(here);
  expect(await found("search=%25")).toEqual([]);
  expect(await found("state=open&by=buyer&from=2026-11-20&to=2026-11-20")).toEqual(here);
  for (const none of ["state=expired", "by=staff", "from=2026-11-21", "to=2026-11-19"])
    expect(await found(none), none).toEqual([]);
  world.advance(31 * DAY);
  expect(await found("state=expired")).toEqual(here);
});

test("account deletion keeps the offer and erases the names", async () => {
  const { world, member, quotation } = await quoted();
  const manager = await world.manager();
  const reason = { reason: "堃喆 asked us to" };
  await manager.post(`/Manager/Quotation/${quotation.id}/Withdrawal`, reason);
  const leaving = { id: member.memberId ?? "", email: member.email ?? "", farewell: null };
  await runTransaction(world.db, (tx) => eraseOrders(tx, world.scope(), leaving, { again: false }));
  const row = await world.db.selectFrom("quotations").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    buyer_name: "",
    company: null,
    uniform_number: null,
    note: null,
    withdraw_reason: "",
  });
  expect(row.email).not.toBe(member.email);
  await expect(
    world.db.updateTable("quotations").set({ total_minor: 1 }).execute(),
  ).rejects.toThrow("stays as it was issued");
});

test("an order from the cart still works", async () => {
  const { member } = await quoted();
  expect((await orderCart(member, cardPayment)).statusCode).toBe(200);
});

test("plans are found by part number, name in any language and id", async () => {
  const world = await testWorld();
  const manager = await world.manager(["orders.write"]);
  const found = async (named: string) => {
    const query = new URLSearchParams({ named });
    const { data } = (await manager.get(`/Manager/QuotationPlan?${query}`)).json();
    return data as { code: string; commodity: string }[];
  };
  const all = await found(software.productCode);
  expect(all.length).toBeGreaterThan(1);
  expect(all[0]?.code).toBe(software.productCode);
  const { commodity = "" } = all[0] ?? {};
  expect(await found(commodity)).toEqual([all[0]]);
  for (const lang of LANGS) {
    expect((await found(software.name[lang])).map(({ code }) => code)).toContain(
      software.productCode,
    );
  }
  for (const none of ["", "%", "no such plan", world.newId()])
    expect(await found(none)).toEqual([]);
});

test("a quotation prints stored names with characters that no font draws", async () => {
  const { world, member } = await quoted();
  const name = "Post\u200B5\u0378";
  await world.db
    .updateTable("products")
    .set({ name: JSON.stringify({ tw: name, en: name, cn: name }) })
    .where("id", "=", software.uuid)
    .execute();
  const { id } = (await member.post("/Quotation", {})).json().data;
  await world.db.updateTable("quotations").set({ company: "精銳\u200B機械\u2060" }).execute();
  const answer = await member.get(`/Quotation/${id}/Document?lang=tw`);
  expect(answer.statusCode).toBe(200);
  const { text } = await readPdf(answer.rawPayload);
  expect(text).toContain("精銳機械");
  expect(text).toContain("Post5□");
});
