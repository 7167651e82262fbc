import { expect, test } from "vitest";
import type { InvoicePreference } from "#shared/billing/einvoices/rules.ts";
import {
  runRefundTasks,
  issuedInvoices,
  refundOrder,
  openInvoicingShop,
  type InvoicingShop,
  placePaidOrder,
  setInvoicePreference,
} from "#test/kit/orders/invoicingShop.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { processInvoice } from "./processInvoice.ts";

const ownOf = async ({ member }: Pick<InvoicingShop, "member">, orderId: string) =>
  (await member.get(`/Order/${orderId}/Invoice`)).json().data;

const detailOf = async ({ manager }: InvoicingShop, id: string) =>
  (await manager.get(`/Manager/Invoice/${id}`)).json().data;

/** The error that ended the run, if any. */
const drained = ({ world }: InvoicingShop) => world.drain().catch((error: unknown) => error);

/** Fast-forwards the retry delay of failed jobs. */
async function soon(shop: InvoicingShop): Promise<void> {
  await shop.world.open.database.pool.query(
    "update pgboss.job set state = 'retry', start_after = now() - interval '1 second' where state = 'active'",
  );
  await shop.world.drain();
}

/** Fast-forwards the retry delay and the claim. */
async function again(shop: InvoicingShop): Promise<void> {
  await shop.world.open.database.pool.query(
    "update einvoices set busy_until = busy_until - interval '2 minutes'",
  );
  await soon(shop);
}

test("a paid order's invoice is issued once by its jobs, and the buyer is notified", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop, { pieces: 3 });
  expect(await issuedInvoices(shop)).toEqual([]); // never within the callback
  await shop.world.drain();
  const [issued, ...more] = await ownOf(shop, order.id);
  expect(more).toEqual([]);
  const [there] = await issuedInvoices(shop);
  expect(issued).toMatchObject({
    state: "issued",
    number: there?.number,
    randomCode: expect.stringMatching(/^\d{4}$/),
    issuedAt: expect.stringContaining("2026-11-20T"),
    amount: { minor: order.amount, currency: "TWD" },
  });
  expect(there?.asked).toMatchObject({
    RelateNumber: `${order.number.replace("-", "")}R1`,
    SalesAmount: order.amount,
    TaxType: "1",
    CarrierType: "1",
    Print: "0",
    Items: [{ ItemCount: 3, ItemPrice: order.amount / 3, ItemAmount: order.amount }],
  });
  const mails = await shop.world.db
    .selectFrom("mails")
    .select("template")
    .where("template", "=", "invoice_issued")
    .execute();
  expect(mails).toHaveLength(1);
  expect(await shop.world.waitingJobs()).toEqual([]);
});

const WISHES: readonly (readonly [string, InvoicePreference, object])[] = [
  [
    "a mobile barcode",
    { kind: "personal", carrier: "mobile", carrierNumber: "/ABC+123" },
    { Print: "0", Donation: "0", CarrierType: "3", CarrierNum: "/ABC+123", CustomerIdentifier: "" },
  ],
  [
    "a citizen certificate",
    { kind: "personal", carrier: "certificate", carrierNumber: "AB12345678901234" },
    { Print: "0", CarrierType: "2", CarrierNum: "AB12345678901234" },
  ],
  [
    "a company without an address",
    { kind: "company", title: "精密公司", uniformNumber: "04595257" },
    { Print: "0", CarrierType: "1", CustomerIdentifier: "04595257", CustomerName: "精密公司" },
  ],
  [
    "a company with a barcode",
    {
      kind: "company",
      title: "精密公司",
      uniformNumber: "04595257",
      carrier: "mobile",
      carrierNumber: "/ABC+123",
    },
    { Print: "0", CarrierType: "3", CustomerIdentifier: "04595257" },
  ],
  [
    "a donation",
    { kind: "donation", loveCode: "0168" },
    { Print: "0", Donation: "1", LoveCode: "0168", CarrierType: "", CustomerIdentifier: "" },
  ],
];

test.for(WISHES)("the invoice for %s is issued as it was wanted", async ([, wish, asked]) => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop, { wish });
  await shop.world.drain();
  expect(await ownOf(shop, order.id)).toMatchObject([
    { state: "issued", donated: wish.kind === "donation" },
  ]);
  expect((await issuedInvoices(shop))[0]?.asked).toMatchObject(asked);
});

test("an email address too long for the provider is replaced by the shop's", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  const email = `${"a".repeat(60)}@${"b".repeat(30)}.example`;
  await shop.world.db.updateTable("orders").set({ email }).where("id", "=", order.id).execute();
  await shop.world.drain();
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "issued" }]);
  const seller = await shop.world.db
    .selectFrom("company_profile")
    .select("email")
    .executeTakeFirstOrThrow();
  expect((await issuedInvoices(shop))[0]?.asked["CustomerEmail"]).toBe(seller.email);
});

test("a company invoice is printed for the billing address", async () => {
  const shop = await openInvoicingShop();
  const address = "臺北市信義區市府路 1 號";
  await shop.world.db
    .insertInto("member_profiles")
    .values({
      member_id: shop.member.memberId ?? "",
      bill_address: address,
      country: "TW",
      changed_at: shop.world.now(),
    })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({ bill_address: address, country: "TW" }),
    )
    .execute();
  const wish = { kind: "company", title: "精密公司", uniformNumber: "04595257" } as const;
  await placePaidOrder(shop, { wish });
  await shop.world.drain();
  expect((await issuedInvoices(shop))[0]?.asked).toMatchObject({
    Print: "1",
    CustomerAddr: address,
    CarrierType: "",
  });
});

test.for([
  ["acceptedNoAnswer", "carried out and cut off"],
  ["garbled", "carried out and answered with what nobody can read"],
  ["error500", "not carried out"],
  ["cut", "cut off before"],
] as const)("what is %s is asked about, and issued once: %s", async ([api]) => {
  const shop = await openInvoicingShop();
  await shop.sim("/scenario", { api, apiCalls: ["Issue"], apiTimes: 1 });
  const order = await placePaidOrder(shop);
  expect(await drained(shop)).toMatchObject({ name: "EinvoiceUnavailable" });
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "asked", number: null }]);
  await again(shop);
  const [there, ...more] = await issuedInvoices(shop);
  expect(more).toEqual([]);
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "issued", number: there?.number }]);
});

test("a refused invoice needs attention, is rebuilt from the current preference, and is retried", async () => {
  const shop = await openInvoicingShop();
  const wrong = { kind: "personal", carrier: "mobile", carrierNumber: "/0000000" } as const;
  const order = await placePaidOrder(shop, { wish: wrong });
  await shop.world.drain();
  const [failed] = await ownOf(shop, order.id);
  expect(failed.state).toBe("failed");
  expect(await detailOf(shop, failed.id)).toMatchObject({
    problem: { kind: "barcode" },
    retryable: true,
  });
  await setInvoicePreference(shop.world, order.id, { kind: "donation", loveCode: "0168" });
  const retried = await shop.manager.post(`/Manager/Invoice/${failed.id}/Retry`);
  expect([retried.statusCode, retried.json().data.state]).toEqual([200, "asked"]);
  await shop.world.drain();
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "issued", donated: true }]);
  const refused = await shop.manager.post(`/Manager/Invoice/${failed.id}/Retry`);
  expect(refused.json().code).toBe("einvoice.not_retryable");
});

test("an invoice with a problem is counted on the start page, and the buyer's correction issues it", async () => {
  const shop = await openInvoicingShop();
  const troubled = async () => [
    (await shop.manager.get("/Manager/Overview")).json().data.invoicesWithProblem,
    (await shop.manager.get("/Manager/Invoice?problem=yes")).json().total,
  ];
  expect(await troubled()).toEqual([0, 0]);
  const wrong = { kind: "personal", carrier: "mobile", carrierNumber: "/0000000" } as const;
  const order = await placePaidOrder(shop, { wish: wrong });
  await shop.world.drain();
  expect(await troubled()).toEqual([1, 1]);
  const right = { ...wrong, carrierNumber: "/ABC+123" };
  const path = `/Order/${order.id}/InvoicePreference`;
  expect((await shop.member.put(path, { invoice: right })).statusCode).toBe(200);
  await shop.world.drain();
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "issued" }]);
  expect((await issuedInvoices(shop))[0]?.asked).toMatchObject({ CarrierNum: "/ABC+123" });
  expect(await troubled()).toEqual([0, 0]);
});

test("a refusal shows the provider's code", async () => {
  const shop = await openInvoicingShop();
  await shop.sim("/scenario", { invoice: "refused" });
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  const [failed] = await ownOf(shop, order.id);
  const { problem, history } = await detailOf(shop, failed.id);
  expect(problem).toMatchObject({ kind: "refused", code: "5000099", message: "系統拒絕" });
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["asked", "failed"]);
  const listed = await shop.manager.get("/Manager/Invoice?problem=yes&state[]=failed");
  expect(listed.json()).toMatchObject({ total: 1, data: [{ id: failed.id }] });
});

test("a full refund voids the invoice", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  await refundOrder(shop, order.id, { share: "whole" });
  const [own] = await ownOf(shop, order.id);
  expect(own).toMatchObject({ state: "void", voidedAt: expect.any(String), allowances: [] });
  expect(await detailOf(shop, own.id), "nothing is left").toMatchObject({ replaceable: false });
  expect((await issuedInvoices(shop))[0]?.voided).toMatchObject({ reason: "銷貨退回或折讓" });
  await runRefundTasks(shop.world);
  expect(await issuedInvoices(shop)).toHaveLength(1);
});

test("partial refunds become allowances, and so does the rest after the first one", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop, { pieces: 3 });
  await shop.world.drain();
  await refundOrder(shop, order.id, { share: "amount", amount: 100 });
  const piece = [{ uuid: order.lines[0].uuid, quantity: 1 }];
  await refundOrder(shop, order.id, { share: "lines", lines: piece });
  await refundOrder(shop, order.id, { share: "whole" });
  const [invoice] = await ownOf(shop, order.id);
  const amounts = invoice.allowances.map(
    ({ amount }: { amount: { minor: number } }) => amount.minor,
  );
  expect(amounts).toEqual([100, order.amount / 3, order.amount - 100 - order.amount / 3]);
  const [there] = await issuedInvoices(shop);
  expect(there).toMatchObject({ left: 0, voided: null });
  expect(invoice.allowances.map(({ number }: { number: string }) => number)).toEqual(
    there?.allowances.map(({ number }) => number),
  );
});

test("a refund after the declaration becomes an allowance", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  shop.world.advanceTo(new Date("2027-01-14T00:00:00+08:00"));
  await refundOrder(shop, order.id, { share: "whole" });
  expect(await ownOf(shop, order.id)).toMatchObject([
    { state: "issued", allowances: [{ amount: { minor: order.amount } }] },
  ]);
});

test("changes made in the provider's console do not match and need attention", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  const [there] = await issuedInvoices(shop);
  const number = there?.number ?? "";
  await shop.einvoice.createAllowance({
    number,
    day: "2026-11-20",
    buyer: { name: "王", email: "" },
    tax: "taxed",
    items: [{ name: "折讓", count: 1, price: 10, amount: 10 }],
    amount: 10,
  });
  await refundOrder(shop, order.id, { share: "whole" });
  const [invoice] = await ownOf(shop, order.id);
  expect(invoice).toMatchObject({ state: "issued", allowances: [] });
  expect(await detailOf(shop, invoice.id)).toMatchObject({
    relateNumber: there?.asked["RelateNumber"],
    problem: { kind: "differs" },
    allowances: [{ state: "failed" }],
  });
});

test.for(["acceptedNoAnswer", "garbled", "error500"] as const)(
  "an allowance after %s is made once",
  async (api) => {
    const shop = await openInvoicingShop();
    const order = await placePaidOrder(shop);
    await shop.world.drain();
    await shop.sim("/scenario", { api, apiCalls: ["Allowance"], apiTimes: 1 });
    const silent = await refundOrder(shop, order.id, { share: "amount", amount: 100 }).catch(
      (error: unknown) => error,
    );
    expect(silent).toMatchObject({ name: "EinvoiceUnavailable" });
    await again(shop);
    const [there] = await issuedInvoices(shop);
    expect(there?.allowances).toHaveLength(1);
    expect(await ownOf(shop, order.id)).toMatchObject([
      { allowances: [{ number: there?.allowances[0]?.number, amount: { minor: 100 } }] },
    ]);
  },
);

test("an allowance that the provider completes late is made once", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  await shop.sim("/scenario", { api: "acceptedLate", apiCalls: ["Allowance"], apiTimes: 1 });
  await refundOrder(shop, order.id, { share: "amount", amount: 100 }).catch(() => undefined);
  expect((await issuedInvoices(shop))[0]?.allowances).toEqual([]);
  await expect(soon(shop)).rejects.toThrow("another process has claimed");
  expect((await issuedInvoices(shop))[0]?.allowances).toEqual([]);
  expect(await shop.sim("/late", {})).toEqual({ done: 1 });
  await again(shop);
  const [there] = await issuedInvoices(shop);
  expect(there?.allowances).toHaveLength(1);
  expect(await ownOf(shop, order.id)).toMatchObject([
    { allowances: [{ number: there?.allowances[0]?.number, amount: { minor: 100 } }] },
  ]);
});

test("a refused query never counts as not issued", async () => {
  const shop = await openInvoicingShop();
  const lost = { api: "acceptedNoAnswer", apiCalls: ["Issue"], apiTimes: 1 };
  await shop.sim("/scenario", { ...lost, invoice: "unreadable" });
  const order = await placePaidOrder(shop);
  expect(await drained(shop)).toMatchObject({ name: "EinvoiceUnavailable" });
  expect(await again(shop).catch((error: unknown) => error)).toMatchObject({
    name: "EinvoiceUnavailable",
  });
  const [asked] = await ownOf(shop, order.id);
  expect(asked).toMatchObject({ state: "asked", number: null });
  expect(await detailOf(shop, asked.id)).toMatchObject({ problem: { kind: "silent" } });
  await shop.sim("/scenario", {});
  await again(shop);
  const [there, ...more] = await issuedInvoices(shop);
  expect(more).toEqual([]);
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "issued", number: there?.number }]);
});

test("an unanswered void is found to be done", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  await shop.sim("/scenario", { api: "acceptedNoAnswer", apiCalls: ["Invalid"], apiTimes: 1 });
  await refundOrder(shop, order.id, { share: "whole" }).catch(() => undefined);
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "voiding" }]);
  await again(shop);
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "void" }]);
});

test("staff void an invoice with a reason and issue another one", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  const [first] = await ownOf(shop, order.id);
  const path = `/Manager/Invoice/${first.id}/Void`;
  expect((await shop.manager.post(path, {})).json().code).toBe("request.invalid");
  const early = await shop.manager.post(`/Manager/Order/${order.id}/Invoice`);
  expect(early.json().code).toBe("einvoice.exists");
  expect((await shop.manager.post(path, { reason: "抬頭錯誤" })).statusCode).toBe(200);
  await shop.world.drain();
  const anew = await shop.manager.post(`/Manager/Order/${order.id}/Invoice`);
  expect(anew.statusCode, anew.body).toBe(200);
  await shop.world.drain();
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "issued" }, { state: "void" }]);
  const there = await issuedInvoices(shop);
  expect(there.map(({ voided }) => voided?.reason ?? null)).toEqual(["抬頭錯誤", null]);
  const { history } = await detailOf(shop, first.id);
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    "asked",
    "issued",
    "void_asked",
    "voided",
  ]);
  const twice = await shop.manager.post(path, { reason: "抬頭錯誤" });
  expect(twice.json().code).toBe("einvoice.not_voidable");
  const trail = await shop.world.db
    .selectFrom("audit_entries")
    .select("action")
    .where("subject_type", "=", "invoice")
    .orderBy("id")
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    "einvoice.void_requested",
    "einvoice.requested",
  ]);
});

test("a refused void is shown on the invoice and can be retried", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  const [{ id }] = await ownOf(shop, order.id);
  await shop.sim("/scenario", { invoice: "refused" });
  await shop.manager.post(`/Manager/Invoice/${id}/Void`, { reason: "抬頭錯誤" });
  await shop.world.drain();
  expect(await detailOf(shop, id)).toMatchObject({
    state: "issued",
    retryable: true,
    problem: { kind: "refused", code: "5000099" },
  });
  await shop.sim("/scenario", {});
  await shop.manager.post(`/Manager/Invoice/${id}/Retry`);
  await shop.world.drain();
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "void" }]);
  expect((await issuedInvoices(shop))[0]?.voided).toMatchObject({ reason: "抬頭錯誤" });
});

test("a refused void that is too late on retry leaves the invoice valid", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  const [{ id }] = await ownOf(shop, order.id);
  await shop.sim("/scenario", { invoice: "refused" });
  await shop.manager.post(`/Manager/Invoice/${id}/Void`, { reason: "抬頭錯誤" });
  await shop.world.drain();
  shop.world.advanceTo(new Date("2027-01-14T00:00:00+08:00"));
  await shop.manager.post(`/Manager/Invoice/${id}/Retry`);
  await shop.world.drain();
  expect(await detailOf(shop, id)).toMatchObject({
    state: "issued",
    retryable: false,
    problem: null,
  });
});

test("invoices are visible to their buyer and staff, and changes require permission", async () => {
  const shop = await openInvoicingShop();
  const { world, member } = shop;
  const order = await placePaidOrder(shop);
  await world.drain();
  const [{ id }] = await ownOf(shop, order.id);
  const stranger = await world.member();
  const reader = await world.manager(["orders.read"]);
  const code = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
    const told = await answer;
    return told.statusCode === 200 ? 200 : told.json().code;
  };
  expect(await code(member.get(`/Invoice/${id}`))).toBe(200);
  expect(await code(stranger.get(`/Invoice/${id}`))).toBe("einvoice.not_found");
  expect(await code(stranger.get(`/Order/${order.id}/Invoice`))).toBe("order.not_found");
  expect(await code(world.guest().get(`/Invoice/${id}`))).toBe("session.required");
  expect((await member.get("/Invoice")).json()).toMatchObject({ total: 1, data: [{ id }] });
  expect((await stranger.get("/Invoice")).json()).toMatchObject({ total: 0, data: [] });
  expect(await code(reader.get(`/Manager/Invoice/${id}`))).toBe(200);
  expect(await code(member.get(`/Manager/Invoice/${id}`))).toBe("access.denied");
  expect(await code(reader.post(`/Manager/Invoice/${id}/Void`, { reason: "x" }))).toBe(
    "access.denied",
  );
  expect(await code(reader.post(`/Manager/Invoice/${id}/Retry`))).toBe("access.denied");
});

test("exports have no invoice", async () => {
  const shop = await openInvoicingShop();
  const { world, member } = shop;
  await world.db
    .insertInto("member_profiles")
    .values({ member_id: member.memberId ?? "", country: "JP", changed_at: world.now() })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ country: "JP" }))
    .execute();
  const abroad = await placePaidOrder(shop);
  await world.drain();
  expect(await ownOf(shop, abroad.id)).toEqual([]);
  const asked = await shop.manager.post(`/Manager/Order/${abroad.id}/Invoice`);
  expect(asked.json().code).toBe("einvoice.not_applicable");
  expect(await issuedInvoices(shop)).toEqual([]);
});

test("a shop without a provider account issues no invoices and reports it", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const { data: order } = (await orderCart(member, cardPayment)).json();
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, member, order.id))),
  );
  await world.drain();
  expect(await ownOf({ member }, order.id)).toEqual([]);
  const manager = await world.manager();
  const refused = await manager.post(`/Manager/Order/${order.id}/Invoice`);
  expect(refused.json().code).toBe("einvoice.disabled");
});

test("an invoice at a foreign tax rate needs attention", async () => {
  const shop = await openInvoicingShop();
  const rule = { country: "TW", kind: "taxed", basisPoints: 1_000, revision: 1 };
  expect((await shop.manager.put("/Manager/Tax", rule)).statusCode).toBe(200);
  const order = await placePaidOrder(shop);
  await shop.world.drain();
  const [failed] = await ownOf(shop, order.id);
  expect(await detailOf(shop, failed.id)).toMatchObject({ problem: { kind: "rate" } });
  expect(await issuedInvoices(shop)).toEqual([]);
});

test("the preference of a failed but possibly issued invoice cannot be changed", async () => {
  const shop = await openInvoicingShop();
  await shop.sim("/scenario", { api: "acceptedNoAnswer", apiCalls: ["Issue"], apiTimes: 1 });
  const order = await placePaidOrder(shop);
  await drained(shop);
  const [{ id: invoiceId }] = await ownOf(shop, order.id);
  await shop.sim("/scenario", { api: "cut" });
  await processInvoice(shop.world.scope(), { invoiceId }, { last: true }).catch(() => undefined);
  expect(await ownOf(shop, order.id)).toMatchObject([{ state: "failed" }]);
  const path = `/Order/${order.id}/InvoicePreference`;
  expect((await shop.member.get(path)).json().data.changeable).toBe(false);
  const invoice = { kind: "donation", loveCode: "0168" };
  expect((await shop.member.put(path, { invoice })).json().code).toBe("einvoice.already_issued");
});

test("the preference cannot be changed once issuing has begun", async () => {
  const shop = await openInvoicingShop();
  const order = await placePaidOrder(shop);
  const change = () =>
    shop.member.put(`/Order/${order.id}/InvoicePreference`, {
      invoice: { kind: "donation", loveCode: "0168" },
    });
  expect((await change()).statusCode).toBe(200);
  await shop.world.drain();
  expect((await change()).json().code).toBe("einvoice.already_issued");
});
