import { sql } from "kysely";
import { expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  trialSoftware,
} from "#test/kit/data/purchases.ts";
import { acceptQuotation, orderCart } from "#test/kit/data/orderCart.ts";
import { openStripeWorld } from "#test/kit/orders/stripePayments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { findViewer } from "#server/identity/sessions/service.ts";
import { suggestPreference } from "./preferences.ts";

const kept = { kind: "personal", carrier: "ecpay" } as const;
const mobile = { kind: "personal", carrier: "mobile", carrierNumber: "/ABC+123" } as const;
const company = {
  kind: "company",
  title: "精銳機械股份有限公司",
  uniformNumber: "04595257",
} as const;
const donation = { kind: "donation", loveCode: "0099" } as const;

const wishFor = async (client: Client, id: string) =>
  (await client.get(`/Order/${id}/InvoicePreference`)).json().data;
const want = (client: Client, id: string, invoice: object) =>
  client.put(`/Order/${id}/InvoicePreference`, { invoice });

async function placed(member: Client, invoice?: object, told: object = cardPayment) {
  await member.post("/Cart", cartItem(1));
  return orderCart(member, { ...told, ...(invoice && { invoice }) });
}

async function orderWith(member: Client, invoice?: object, told: object = cardPayment) {
  const answer = await placed(member, invoice, told);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id as string;
}

const liveIn = (world: TestWorld, { memberId }: Client, country: string) =>
  world.db
    .insertInto("member_profiles")
    .values({ member_id: memberId ?? "", country, changed_at: world.now() })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ country }))
    .execute();

test.each([
  [undefined, kept],
  [kept, kept],
  [mobile, mobile],
  [{ ...mobile, carrierNumber: "/abc+123" }, mobile],
  [
    { kind: "personal", carrier: "certificate", carrierNumber: "ab12345678901234" },
    { kind: "personal", carrier: "certificate", carrierNumber: "AB12345678901234" },
  ],
  [company, company],
  [
    { ...company, carrierNumber: "/ABC+123" },
    { ...company, carrier: "mobile", carrierNumber: "/ABC+123" },
  ],
  [donation, donation],
])("an order with %o keeps what its buyer wants", async (invoice, wish) => {
  const world = await testWorld();
  const member = await world.member();
  const id = await orderWith(member, invoice);
  expect(await wishFor(member, id)).toEqual({ preference: wish, changeable: true });
  const rows = await world.db.selectFrom("invoice_preferences").select("order_id").execute();
  expect(rows).toEqual([{ order_id: id }]);
});

test.each([
  [{ ...company, uniformNumber: "04595258" }, { uniformNumber: "uniform_number" }],
  [{ ...donation, loveCode: "1" }, { loveCode: "love_code" }],
  [{ ...donation, uniformNumber: "04595257" }, { uniformNumber: "invoice_excluded" }],
  [{ ...mobile, carrierNumber: "ABC" }, { carrierNumber: "carrier_mobile" }],
  [{ kind: "paper" }, { kind: "invoice_kind" }],
])("%o is refused at its field, and nothing is ordered or changed", async (invoice, at) => {
  const world = await testWorld();
  const member = await world.member();
  const manager = await world.manager(["orders.write", "orders.read"]);
  const fields = Object.entries(at).map(([field, error]) => [
    `invoice.${field}`,
    [phrases.en.fault[error as keyof typeof phrases.en.fault]],
  ]);
  const errors = Object.fromEntries(fields);
  const refused = await placed(member, invoice);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: "request.invalid", errors },
  ]);
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
  const id = await orderWith(member, mobile);
  for (const answer of [
    await want(member, id, invoice),
    await manager.put(`/Manager/Order/${id}/InvoicePreference`, { invoice }),
  ])
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, errors]);
  expect((await wishFor(member, id)).preference).toEqual(mobile);
});

test("the buyer changes the preference before and after payment", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  const changed = await want(member, orderId, company);
  expect(changed.json()).toMatchObject({ data: { preference: company, changeable: true } });
  expect(changed.json().message).toBeTruthy();
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, member, orderId))),
  );
  expect((await want(member, orderId, donation)).statusCode).toBe(200);
  expect((await want(member, orderId, mobile)).statusCode).toBe(200);
  expect(await wishFor(member, orderId)).toEqual({ preference: mobile, changeable: true });
});

test("a cancelled order has no invoice and its preference is locked", async () => {
  const world = await testWorld();
  const member = await world.member();
  const manager = await world.manager(["orders.write", "orders.read"]);
  const id = await orderWith(member, company);
  expect((await member.post(`/Order/${id}/Cancellation`, {})).statusCode).toBe(200);
  expect(await wishFor(member, id)).toEqual({ preference: company, changeable: false });
  const refused = await want(member, id, mobile);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "einvoice.not_applicable"]);
  const office = await manager.put(`/Manager/Order/${id}/InvoicePreference`, { invoice: mobile });
  expect(office.json().code).toBe("einvoice.not_applicable");
  expect((await wishFor(member, id)).preference).toEqual(company);
});

test("staff read and change the preference, and the audit trail omits its numbers", async () => {
  const world = await testWorld();
  const member = await world.member();
  const manager = await world.manager(["orders.read", "orders.write"]);
  const id = await orderWith(member, mobile);
  const path = `/Manager/Order/${id}/InvoicePreference`;
  expect((await manager.get(path)).json().data).toEqual({ preference: mobile, changeable: true });
  const changed = await manager.put(path, { invoice: company });
  expect(changed.json().data).toEqual({ preference: company, changeable: true });
  expect((await wishFor(member, id)).preference).toEqual(company);
  const trail = await world.db
    .selectFrom("audit_entries")
    .select(["action", "subject_id", "before", "after"])
    .where("action", "=", "order.invoice_preference_changed")
    .execute();
  expect(trail).toEqual([
    {
      action: "order.invoice_preference_changed",
      subject_id: id,
      before: { kind: "personal", carrier: "mobile" },
      after: { kind: "company", carrier: null },
    },
  ]);
  const reader = await world.manager(["orders.read"]);
  expect((await reader.get(path)).statusCode).toBe(200);
  expect((await reader.put(path, { invoice: mobile })).json().code).toBe("access.denied");
  const unknown = `/Manager/Order/${world.newId()}/InvoicePreference`;
  expect((await manager.get(unknown)).json().code).toBe("order.not_found");
  expect((await manager.put(unknown, { invoice: mobile })).json().code).toBe("order.not_found");
});

test("strangers neither read nor change the preference", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = await orderWith(member, company);
  const stranger = await world.member();
  for (const answer of [
    await stranger.get(`/Order/${id}/InvoicePreference`),
    await want(stranger, id, mobile),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, "order.not_found"]);
  const guest = world.guest();
  for (const answer of [
    await guest.get(`/Order/${id}/InvoicePreference`),
    await want(guest, id, mobile),
  ])
    expect(answer.json().code).toBe("session.required");
  expect((await guest.get(`/Order/${id}`)).body).not.toContain("04595257");
  expect((await wishFor(member, id)).preference).toEqual(company);
});

test.each([
  ["of somebody abroad", cartItem(1), { ...cardPayment, paymentMethod: "credit" }, "JP"],
  ["that is a free trial", null, { paymentMethod: "free", consent: true }, null],
])("an order %s is asked for no invoice, and keeps none", async (_, put, told, country) => {
  const world = await testWorld();
  const member = await world.member();
  if (country) await liveIn(world, member, country);
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const trial = { product: trialSoftware.uuid, commodity: trialSoftware.editions[0].trial?.uuid };
  await member.post("/Cart", put ?? trial);
  expect((await member.get("/Cart")).json().data.invoiced).toBe(false);
  const answer = await orderCart(member, { ...told, invoice: company });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json().data;
  expect(await wishFor(member, id)).toEqual({ preference: null, changeable: false });
  expect((await want(member, id, company)).json().code).toBe("einvoice.not_applicable");
  expect(await world.db.selectFrom("invoice_preferences").selectAll().execute()).toEqual([]);
});

test("invoices apply to shipping within Taiwan, not abroad", async () => {
  const world = await testWorld();
  const member = await world.member();
  const [box] = hardware as [DemoHardware];
  const [home, abroad] = shippingMethods;
  await member.post("/Cart", hardwareItem(box));
  const to = { recipient: "Ada", phone: "+65 6123 4567", address: "1 Road", postalCode: "048616" };
  const taiwan = { province: "TW-TXG", city: "TW-TXG-xitun-district", postalCode: "407" };
  const asks = async (entered: object, method: string) => {
    const address = (await member.post("/Member/Address", entered)).json().data.uuid;
    return (await member.put("/Cart/Shipping", { method, address })).json().data.invoiced;
  };
  expect(await asks({ ...to, country: "SG" }, abroad.uuid)).toBe(false);
  expect(await asks({ ...to, ...taiwan, country: "TW" }, home.uuid)).toBe(true);
});

test("an order in USD has no invoice", async () => {
  const world = await openStripeWorld();
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  const { data } = (await member.get("/Cart?currency=USD")).json();
  expect([data.charge.currency, data.invoiced]).toEqual(["USD", false]);
  const id = await orderWith(member, company, { ...cardPayment, currency: "USD" });
  expect(await wishFor(member, id)).toEqual({ preference: null, changeable: false });
});

test("only a member's cart offers an invoice", async () => {
  const world = await testWorld();
  const visitor = world.guest("v".repeat(32));
  expect((await visitor.post("/Cart", cartItem(1))).json().data.invoiced).toBe(false);
  const member = await world.member();
  expect((await member.post("/Cart", cartItem(1))).json().data.invoiced).toBe(true);
});

test("bank transfers and quotations store the preference, too", async () => {
  const world = await testWorld();
  const member = await world.member();
  const byBank = await orderWith(member, donation, { ...cardPayment, paymentMethod: "bank" });
  expect((await wishFor(member, byBank)).preference).toEqual(donation);
  await member.post("/Cart", cartItem(1));
  const { id } = (await member.post("/Quotation", {})).json().data;
  expect((await member.get(`/Quotation/${id}/Checkout`)).json().data.invoiced).toBe(true);
  const told = { paymentMethod: "credit", consent: true };
  const wrong = { ...told, invoice: { ...company, uniformNumber: "1" } };
  const refused = await acceptQuotation(member, id, wrong);
  expect(refused.json().errors).toHaveProperty(["invoice.uniformNumber"]);
  const accepted = await acceptQuotation(member, id, { ...told, invoice: company });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect((await wishFor(member, accepted.json().data.id)).preference).toEqual(company);
});

async function likely(world: TestWorld, member: Client) {
  const viewer = await findViewer(world.scope(), member.token ?? "");
  return suggestPreference(world.scope({ viewer }));
}

test("the next order starts with the last preference, or else with the profile", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await likely(world, member)).toEqual({
    wish: kept,
    company: { title: "", uniformNumber: "" },
  });
  const { title, uniformNumber } = company;
  const profile = { invoiceTitle: title, uniformNumber };
  expect((await member.put("/Member/Info/update", profile)).statusCode).toBe(200);
  expect(await likely(world, member)).toEqual({ wish: company, company: { title, uniformNumber } });
  await orderWith(member, mobile);
  expect((await likely(world, member)).wish).toEqual(mobile);
  world.advance(60_000);
  const last = await orderWith(member, donation);
  expect((await likely(world, member)).wish).toEqual(mobile); // donations are not remembered
  await want(member, last, company);
  expect((await likely(world, member)).wish).toEqual(company);
  expect((await likely(world, await world.member())).wish).toEqual(kept);
});

test("without a stored preference the default applies, and can be changed", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = await orderWith(member, company);
  await world.db.deleteFrom("invoice_preferences").execute();
  expect(await wishFor(member, id)).toEqual({ preference: kept, changeable: true });
  expect((await want(member, id, company)).statusCode).toBe(200);
  expect((await wishFor(member, id)).preference).toEqual(company);
});

test.each([
  "kind = 'paper'",
  "kind = 'donation'",
  "kind = 'donation', title = null, uniform_number = null, love_code = '12'",
  "love_code = '168001'",
  "title = null",
  "uniform_number = '0459525'",
  "carrier = 'ecpay'",
  "carrier = 'certificate', carrier_number = 'AB12345678901234'",
  "carrier = 'mobile'",
  "carrier = 'mobile', carrier_number = '/abc+123'",
  "carrier_number = '/ABC+123'",
  "kind = 'personal', title = null, uniform_number = null",
])("the database refuses a company's with %s", async (change) => {
  const world = await testWorld();
  await orderWith(await world.member(), company);
  const changing = sql`update invoice_preferences set ${sql.raw(change)}`.execute(world.db);
  await expect(changing).rejects.toThrow("check constraint");
});

test("of two concurrent changes one wins entirely", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = await orderWith(member);
  const answers = await Promise.all([want(member, id, company), want(member, id, donation)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([company, donation]).toContainEqual((await wishFor(member, id)).preference);
});
