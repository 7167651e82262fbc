import { toCsv } from "#shared/kit/csv.ts";
import { formatDay } from "#shared/kit/time.ts";
import { firstPriceDay } from "#shared/licensing/planPrices/rules.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import {
  nativeCell,
  nativeColumns,
  toNativeRows,
} from "#shared/catalog/productImport/nativeRows.ts";
import type { ProductRecord } from "#shared/catalog/productImport/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { orderActions } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  planOf,
  software,
  trialSoftware,
} from "#test/kit/data/purchases.ts";
import { orderCart, seenInCart } from "#test/kit/data/orderCart.ts";
import { buyLicenses, claimsOf, fileClaims, licenseClient } from "#test/kit/data/licenses.ts";
import { appoint, buyAndPay, customerOf } from "#test/kit/partners/dealers.ts";
import {
  CSV_PROFILE,
  draftPayout,
  earnFor,
  payoutCall,
  setUpDealer,
} from "#test/kit/partners/payouts.ts";
import { contactMessage } from "#test/kit/data/tickets.ts";
import { act, ask, newcomer, question, replyTo, writer } from "#test/kit/data/forum.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

interface Prepared {
  readonly who: Client;
  readonly path: string;
  readonly body?: object;
}

type Prepare = (world: TestWorld) => Promise<Prepared>;

const [device] = hardware;
const byOrder = { paymentMethod: "credit", consent: true };

async function withCart(world: TestWorld): Promise<Client> {
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  return member;
}

async function bought(world: TestWorld) {
  if (!device) throw new Error("the demo has no hardware");
  const who = await world.member();
  await who.post("/Cart", hardwareItem(device, 2));
  const { id, lines } = (await orderCart(who, cardPayment)).json().data;
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, who, id))));
  await world.drain();
  return { who, id, lines: [{ uuid: lines[0].uuid, quantity: 1 }] };
}

async function fileOf(manager: Client): Promise<string> {
  const all: ProductRecord[] = (await manager.get("/Manager/Product/Record?limit=100")).json().data;
  const columns = nativeColumns(["TWD"]);
  const rows = all
    .filter(({ uuid }) => uuid === software.uuid)
    .map(({ content, ...record }) => {
      const tagline = { ...content.tagline, en: "Told by a file" };
      return { ...record, content: { ...content, tagline } };
    })
    .flatMap(toNativeRows);
  const cells = rows.map((row) => columns.map((each) => nativeCell(row, each, "en")));
  return toCsv([columns.map((each) => headingOf("en", each)), ...cells]);
}

/** A key with a computer that holds a seat. */
async function keyInUse(world: TestWorld) {
  const { client: who, license, key } = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 1");
  const path = `/ProductKey/${license.id}`;
  const act = claimsOf((await mill.activate(key)).body).act ?? "";
  return { who, mill, path, at: `${path}/Computer/${act}`, request: mill.offlineRequest(key) };
}

/** A call of staff about a key, on the revision they see. */
async function staffCall(
  world: TestWorld,
  call: string,
  { body = {}, ...prepare }: { body?: object; prepare?: "computer" | "file" | "suspended" } = {},
): Promise<Prepared> {
  const { who: holder, path: own, request, at } = await keyInUse(world);
  const who = await world.manager();
  const path = own.replace("/ProductKey", "/Manager/License");
  const reason = "Asked by phone";
  const revision = async () => (await who.get(path)).json().data.revision as number;
  if (prepare.prepare === "file") await holder.post(`${own}/OfflineFile`, { request, days: 7 });
  if (prepare.prepare === "suspended")
    await who.post(`${path}/Suspension`, { reason, why: "staff", revision: await revision() });
  const activation = at.split("/").at(-1);
  const computer = prepare.prepare === "computer" || prepare.prepare === "file";
  return {
    who,
    path: `${path}/${call}`,
    body: { reason, revision: await revision(), ...(computer && { activation }), ...body },
  };
}

/** A call of staff about a subscription that a stored card pays, as they see it. */
async function subscriptionCall(
  world: TestWorld,
  call: string,
  prepare?: "cancelled" | "due",
): Promise<Prepared> {
  const { client, license } = await buyLicenses(world);
  const id = license.subscription_id ?? "";
  const now = world.now();
  const card = { id: world.newId(), member_id: client.memberId ?? "", stored_at: now };
  const atProvider = { provider: "stripe", customer_ref: "cus_1", card_ref: world.newId() };
  const printed = { brand: "visa", last4: "4242", expiry_month: 12, expiry_year: 2035 };
  await world.db
    .insertInto("stored_cards")
    .values({ ...card, ...atProvider, ...printed })
    .execute();
  const cancelled = { state: "non_renewing", cancelled_at: now } as const;
  await world.db
    .updateTable("subscriptions")
    .set({ renewal: "card", card_id: card.id, ...(prepare === "cancelled" && cancelled) })
    .where("id", "=", id)
    .execute();
  if (prepare === "due") {
    // Not begun, so that its first charge is not planned anyway.
    const from = license.valid_until ?? now;
    const until = new Date(from.getTime() + 86_400_000);
    const span = { from_month: 12, to_month: 24, starts_at: from, ends_at: until };
    const period = { subscription_id: id, index: 1, state: "due", amount_minor: 1 } as const;
    await world.db
      .insertInto("subscription_periods")
      .values({ ...period, ...span })
      .execute();
  }
  const who = await world.manager();
  const path = `/Manager/Subscription/${id}`;
  const { revision } = (await who.get(path)).json().data;
  return { who, path: `${path}/${call}`, body: { revision, reason: "Asked by phone" } };
}

/** A call of staff about a dealer. */
async function dealerCall(
  world: TestWorld,
  call: string,
  more: object = {},
  isSuspended = false,
): Promise<Prepared> {
  const { dealer } = await appoint(world, { bps: 1_000 });
  const state = isSuspended ? "suspended" : "active";
  await world.db.updateTable("dealers").set({ state }).where("id", "=", dealer.id).execute();
  const body = { revision: dealer.revision, reason: "Agreed by phone", ...more };
  return { who: await world.manager(), path: `/Manager/Dealer/${dealer.id}/${call}`, body };
}

/** Of the plan that `buyLicenses` buys. */
const newPlanPrice = (world: TestWorld) => ({
  commodity: planOf(software, 12).uuid,
  currency: "TWD",
  unit: 12_345,
  from: firstPriceDay(formatDay(world.now())),
  reason: "Costs rose",
});

async function preparedOrder(world: TestWorld) {
  const seller = await appoint(world, { bps: 1_000 });
  await world.db
    .updateTable("dealers")
    .set({ agreed_at: world.now(), agreed_version: 1 })
    .where("id", "=", seller.dealer.id)
    .execute();
  const { memberId } = await customerOf(world, seller);
  const lines = [{ commodity: planOf(software, 12).uuid, quantity: 1 }];
  return { who: seller.client, path: "/Dealer/Order", body: { member: memberId, lines } };
}

async function correction(world: TestWorld) {
  const dealer = await appoint(world, { bps: 1_000 });
  const order = await buyAndPay(world, await customerOf(world, dealer));
  const path = `/Manager/Order/${order}/ProfitCorrection`;
  const body = { dealer: dealer.dealer.id, amount: "1", reason: "Agreed" };
  return { maker: await world.manager(), path, body };
}

async function requestedCorrection(world: TestWorld): Promise<{ maker: Client; id: string }> {
  const { maker, path, body } = await correction(world);
  const headers = { "idempotency-key": "requested-correction" };
  const answer = await maker.post(path, body, { headers });
  return { maker, id: answer.json().data.uuid };
}

async function payableDealer(world: TestWorld) {
  const dealer = await appoint(world, { bps: 5_000 });
  await earnFor(world, [dealer]);
  await setUpDealer(dealer);
}

/** A draft, after `steps`. */
async function payoutAt(
  world: TestWorld,
  steps: readonly ("Approval" | "Export" | "Sending")[],
): Promise<{ maker: Client; second: Client; id: string; line: string }> {
  await payableDealer(world);
  const [maker, second] = [await world.manager(), await world.manager()];
  const { uuid: id, entries } = await draftPayout(maker);
  for (const step of steps) await payoutCall(second, `Payout/${id}/${step}`);
  return { maker, second, id, line: entries[0]?.uuid ?? "" };
}

const payoutProfile = {
  name: "Bank",
  columns: [{ field: "accountNumber" }, { field: "amount" }],
  headings: false,
  encoding: "utf8",
  separator: "comma",
  date: "iso",
};

/** May start a trial. */
async function verifiedMember(world: TestWorld) {
  const who = await world.member();
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", who.memberId)
    .execute();
  return who;
}

/** A valid request per endpoint with an idempotency key. */
/** An answered question; `who` asked it. */
async function discussed(world: TestWorld) {
  const who = await writer(world);
  const asked = await ask(who);
  const helper = await writer(world);
  const reply = await replyTo(helper, asked);
  return { who, asked, reply, helper, path: `/Discussion/${asked.uuid}` };
}

/** A question that waits for staff. */
async function reviewed(world: TestWorld) {
  await ask(await newcomer(world));
  const who = await world.manager();
  const [{ uuid, revision }] = (await who.get("/Manager/PostReview")).json().data;
  return { who, uuid, revision };
}

export const idempotentCalls: Readonly<Record<string, Prepare>> = {
  "POST /Member/Register": async (world) => ({
    who: world.guest("visitor-token-of-22-characters"),
    path: "/Member/Register",
    body: { ...registration, email: "once@example.test" },
  }),
  "POST /Order": async (world) => {
    const who = await withCart(world);
    return { who, path: "/Order", body: await seenInCart(who, cardPayment) };
  },
  "POST /Subscription/Trial": async (world) => ({
    who: await verifiedMember(world),
    path: "/Subscription/Trial",
    body: { product: trialSoftware.uuid, consent: true },
  }),
  "POST /Subscription/:id/Renewal": async (world) => {
    const { client: who } = await buyLicenses(world);
    const [own] = (await who.get("/Subscription")).json().data;
    return { who, path: `/Subscription/${own.uuid}/Renewal`, body: {} };
  },
  "POST /Subscription/:id/Change": async (world) => {
    const { client: who } = await buyLicenses(world);
    const [own] = (await who.get("/Subscription")).json().data;
    const path = `/Subscription/${own.uuid}/Change`;
    const [{ commodity, due }] = (await who.get(path)).json().data.options;
    return { who, path, body: { commodity, due: due.minor } };
  },
  "POST /Order/:id/Payment": async (world) => {
    const { member: who, orderId } = await placeOrder(world);
    return { who, path: `/Order/${orderId}/Payment`, body: { method: "credit" } };
  },
  "POST /Refund": async (world) => {
    const { who, id: order, lines } = await bought(world);
    return { who, path: "/Refund", body: { order, lines, reason: "Too large" } };
  },
  "POST /Dealer/MemberManager": async (world) => ({
    who: await world.dealer(),
    path: "/Dealer/MemberManager",
    body: { email: "invited@example.test", firstName: "Grace", lastName: "Hopper" },
  }),
  "POST /Dealer/Order": preparedOrder,
  "POST /Dealer/Order/Prepared/:id/Withdrawal": async (world) => {
    const { who, path, body } = await preparedOrder(world);
    const headers = { "idempotency-key": "prepared-to-withdraw" };
    const { id } = (await who.post(path, body, { headers })).json().data;
    return { who, path: `/Dealer/Order/Prepared/${id}/Withdrawal` };
  },
  "POST /Dealer/Dealer": async (world) => {
    const upper = await appoint(world, { bps: 1_000 });
    await world.db
      .updateTable("dealers")
      .set({ agreed_at: world.now(), agreed_version: 1 })
      .execute();
    const { memberId } = await customerOf(world, upper);
    return { who: upper.client, path: "/Dealer/Dealer", body: { member: memberId, percent: 500 } };
  },
  "POST /Dealer/Dealer/:id/Agreement": async (world) => {
    const upper = await appoint(world, { bps: 1_000 });
    const { dealer } = await appoint(world, { bps: 500, under: upper });
    await world.db
      .updateTable("dealers")
      .set({ agreed_at: world.now(), agreed_version: 1 })
      .execute();
    return {
      who: upper.client,
      path: `/Dealer/Dealer/${dealer.id}/Agreement`,
      body: { percent: 400, version: 1 },
    };
  },
  "POST /Dealer/Member/:id/Invitation": async (world) => {
    const who = await world.dealer();
    const person = { email: "invited@example.test", firstName: "Grace", lastName: "Hopper" };
    const { uuid } = (await who.post("/Dealer/MemberManager", person)).json().data;
    return { who, path: `/Dealer/Member/${uuid}/Invitation` };
  },
  "POST /Dealer/Campaign": async (world) => ({
    who: await world.dealer(),
    path: "/Dealer/Campaign",
    body: { name: "Trade fair" },
  }),
  "POST /Quotation": async (world) => ({ who: await withCart(world), path: "/Quotation" }),
  "POST /Quotation/:id/Order": async (world) => {
    const who = await withCart(world);
    const { id } = (await who.post("/Quotation", {})).json().data;
    return { who, path: `/Quotation/${id}/Order`, body: await seenInCart(who, byOrder) };
  },
  "POST /ProductKey/:id/Computer/:computer/Release": async (world) => {
    const { who, at } = await keyInUse(world);
    return { who, path: `${at}/Release` };
  },
  "POST /ProductKey/:id/OfflineFile": async (world) => {
    const { who, path, request } = await keyInUse(world);
    return { who, path: `${path}/OfflineFile`, body: { request, days: 7 } };
  },
  "POST /ProductKey/:id/OfflineFileReturn": async (world) => {
    const { who, mill, path, request } = await keyInUse(world);
    const { file } = (await who.post(`${path}/OfflineFile`, { request, days: 7 })).json().data;
    const returnCode = mill.returnCode(fileClaims(file).jti);
    return { who, path: `${path}/OfflineFileReturn`, body: { returnCode } };
  },
  "POST /Manager/Subscription/:id/Cancellation": (world) => subscriptionCall(world, "Cancellation"),
  "POST /Manager/Subscription/:id/Resumption": (world) =>
    subscriptionCall(world, "Resumption", "cancelled"),
  "POST /Manager/Subscription/:id/Charge": (world) => subscriptionCall(world, "Charge", "due"),
  "POST /Manager/Subscription/:id/Extension": async (world) => {
    const { body, ...call } = await subscriptionCall(world, "Extension");
    return { ...call, body: { ...body, unit: "days", count: 14 } };
  },
  "POST /Manager/Order/:id/ProfitHold": async (world) => {
    const id = await buyAndPay(
      world,
      await customerOf(world, await appoint(world, { bps: 1_000 })),
    );
    const path = `/Manager/Order/${id}/ProfitHold`;
    return { who: await world.manager(), path, body: { reason: "Strange address" } };
  },
  "POST /Manager/Order/:id/ProfitHoldEnd": async (world) => {
    const id = await buyAndPay(
      world,
      await customerOf(world, await appoint(world, { bps: 1_000 })),
    );
    const who = await world.manager();
    await who.post(`/Manager/Order/${id}/ProfitHold`, { reason: "Strange address" });
    return { who, path: `/Manager/Order/${id}/ProfitHoldEnd`, body: { reason: "All is well" } };
  },
  "POST /Manager/Order/:id/ProfitCorrection": async (world) => {
    const { maker, path, body } = await correction(world);
    return { who: maker, path, body };
  },
  "POST /Manager/ProfitCorrection/:id/Approval": async (world) => {
    const { id } = await requestedCorrection(world);
    return { who: await world.manager(), path: `/Manager/ProfitCorrection/${id}/Approval` };
  },
  "POST /Manager/ProfitCorrection/:id/Rejection": async (world) => {
    const { maker, id } = await requestedCorrection(world);
    return {
      who: maker,
      path: `/Manager/ProfitCorrection/${id}/Rejection`,
      body: { reason: "A mistake" },
    };
  },
  "POST /Manager/Member/:id/Dealer": async (world) => {
    const { dealer } = await appoint(world, { bps: 1_000 });
    const { memberId } = await world.member();
    const body = { dealer: dealer.id, since: null, reason: "Asked by phone" };
    return { who: await world.manager(), path: `/Manager/Member/${memberId}/Dealer`, body };
  },
  "POST /Manager/Dealer": async (world) => {
    const { email } = await world.member();
    const body = { email, percent: 1_000, reason: "Agreed at a fair" };
    return { who: await world.manager(), path: "/Manager/Dealer", body };
  },
  "POST /Manager/Dealer/:id/Agreement": (world) => dealerCall(world, "Agreement", { percent: 900 }),
  "POST /Manager/Dealer/:id/Suspension": (world) => dealerCall(world, "Suspension"),
  "POST /Manager/Dealer/:id/Resumption": (world) => dealerCall(world, "Resumption", {}, true),
  "POST /Manager/Dealer/:id/Closure": (world) => dealerCall(world, "Closure"),
  "POST /Manager/Dealer/:id/Move": async (world) => {
    const { dealer } = await appoint(world, { bps: 1_000 });
    const upper = await appoint(world, { bps: 2_000 });
    const body = { parent: upper.dealer.id, revision: dealer.revision, reason: "New territory" };
    return { who: await world.manager(), path: `/Manager/Dealer/${dealer.id}/Move`, body };
  },
  "POST /Manager/Subscription": async (world) => {
    const { email } = await world.member();
    const { uuid: commodity } = planOf(software, 12);
    return {
      who: await world.manager(),
      path: "/Manager/Subscription",
      body: { commodity, currency: "TWD", email, reason: "Prize of a fair" },
    };
  },
  "POST /Manager/PlanPrice": async (world) => {
    await buyLicenses(world);
    return {
      who: await world.manager(),
      path: "/Manager/PlanPrice",
      body: newPlanPrice(world),
    };
  },
  "POST /Manager/PlanPrice/:id/Withdrawal": async (world) => {
    await buyLicenses(world);
    const who = await world.manager();
    const { uuid } = (await who.post("/Manager/PlanPrice", newPlanPrice(world))).json().data;
    return { who, path: `/Manager/PlanPrice/${uuid}/Withdrawal`, body: { reason: "A mistake" } };
  },
  "POST /Manager/Payout": async (world) => {
    await payableDealer(world);
    const body = { currency: "TWD", profile: CSV_PROFILE };
    return { who: await world.manager(), path: "/Manager/Payout", body };
  },
  "POST /Manager/PayoutLine/:id/Removal": async (world) => {
    const { maker, line } = await payoutAt(world, []);
    return { who: maker, path: `/Manager/PayoutLine/${line}/Removal`, body: { reason: "Later" } };
  },
  "POST /Manager/Payout/:id/Approval": async (world) => {
    const { second, id } = await payoutAt(world, []);
    return { who: second, path: `/Manager/Payout/${id}/Approval` };
  },
  "POST /Manager/Payout/:id/Export": async (world) => {
    const { maker, id } = await payoutAt(world, ["Approval"]);
    return { who: maker, path: `/Manager/Payout/${id}/Export` };
  },
  "POST /Manager/Payout/:id/Sending": async (world) => {
    const { maker, id } = await payoutAt(world, ["Approval", "Export"]);
    return { who: maker, path: `/Manager/Payout/${id}/Sending` };
  },
  "POST /Manager/Payout/:id/Settlement": async (world) => {
    const { maker, id } = await payoutAt(world, ["Approval", "Export", "Sending"]);
    return { who: maker, path: `/Manager/Payout/${id}/Settlement` };
  },
  "POST /Manager/Payout/:id/Cancellation": async (world) => {
    const { maker, id } = await payoutAt(world, []);
    return { who: maker, path: `/Manager/Payout/${id}/Cancellation`, body: { reason: "Later" } };
  },
  "POST /Manager/PayoutLine/:id/Failure": async (world) => {
    const { maker, line } = await payoutAt(world, ["Approval", "Export", "Sending"]);
    const body = { reason: "Account closed" };
    return { who: maker, path: `/Manager/PayoutLine/${line}/Failure`, body };
  },
  "POST /Manager/PayoutProfile": async (world) => ({
    who: await world.manager(),
    path: "/Manager/PayoutProfile",
    body: payoutProfile,
  }),
  "POST /Manager/PayoutProfile/:id/Archival": async (world) => {
    const who = await world.manager();
    const { uuid } = await payoutCall(who, "PayoutProfile", payoutProfile);
    return { who, path: `/Manager/PayoutProfile/${uuid}/Archival` };
  },
  "POST /Manager/License": async (world) => {
    const { email } = await world.member();
    const body = { product: software.uuid, plan: "12", email, reason: "Prize of a fair" };
    const [edition] = software.editions.length > 1 ? software.editions : [];
    return {
      who: await world.manager(),
      path: "/Manager/License",
      body: { ...body, ...(edition && { edition: edition.uuid }) },
    };
  },
  "POST /Manager/License/:id/Release": (world) =>
    staffCall(world, "Release", { prepare: "computer" }),
  "POST /Manager/License/:id/EarlyRelease": (world) =>
    staffCall(world, "EarlyRelease", { prepare: "file" }),
  "POST /Manager/License/:id/QuotaReset": (world) => staffCall(world, "QuotaReset"),
  "POST /Manager/License/:id/Suspension": (world) =>
    staffCall(world, "Suspension", { body: { why: "fraud" } }),
  "POST /Manager/License/:id/Reinstatement": (world) =>
    staffCall(world, "Reinstatement", { prepare: "suspended" }),
  "POST /Manager/License/:id/Revocation": (world) =>
    staffCall(world, "Revocation", { body: { why: "staff" } }),
  "POST /Manager/License/:id/Extension": (world) =>
    staffCall(world, "Extension", { body: { days: 14 } }),
  "POST /Manager/License/:id/Replacement": (world) => staffCall(world, "Replacement"),
  "POST /Manager/License/:id/Transfer": async (world) => {
    const { email } = await world.member();
    return staffCall(world, "Transfer", { body: { email } });
  },
  "POST /Manager/LicenseSigningKey/Rotation": async (world) => {
    const who = await world.manager();
    const [{ kid: current }] = (await who.get("/Manager/LicenseSigningKey")).json().data;
    return {
      who,
      path: "/Manager/LicenseSigningKey/Rotation",
      body: { current, reason: "A copy may have leaked" },
    };
  },
  "POST /Contact": async (world) => ({
    who: world.guest(),
    path: "/Contact",
    body: await contactMessage(world),
  }),
  "POST /Manager/Quotation": async (world) => ({
    who: await world.manager(),
    path: "/Manager/Quotation",
    body: {
      email: (await world.member()).email,
      lines: [{ commodity: cartItem(1).commodity, quantity: 1 }],
    },
  }),
  "POST /Manager/Ticket/:id/Reply": async (world) => {
    await world.guest().post("/Contact", await contactMessage(world));
    const { id } = await world.db.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    const body = { revision: 0, text: "It fits" };
    return { who: await world.manager(), path: `/Manager/Ticket/${id}/Reply`, body };
  },
  "POST /Manager/Promotion/:id/Campaign": async (world) => {
    const { uuid } = await createPromotion(world, { code: "424242" });
    const path = `/Manager/Promotion/${uuid}/Campaign`;
    return { who: await world.manager(), path, body: { count: 3 } };
  },
  "POST /Manager/Member": async (world) => ({
    who: await world.manager(),
    path: "/Manager/Member",
    body: {
      email: "made@example.test",
      firstName: "Ada",
      lastName: "Lin",
      password: "correct-horse-9",
    },
  }),
  "POST /Manager/Member/Import": async (world) => ({
    who: await world.manager(),
    path: "/Manager/Member/Import",
    body: { rows: [{ email: "row@example.test", firstName: "Ada", lastName: "Lin" }] },
  }),
  "POST /Manager/Product/Import": async (world) => {
    const who = await world.manager();
    const path = "/Manager/Product/Import";
    const text = await fileOf(who);
    const { basis } = (await who.post(path, { text, preview: true })).json().data;
    return { who, path, body: { text, basis } };
  },
  "POST /Manager/Order/:id/Shipment": async (world) => {
    const { id, lines } = await bought(world);
    const body = { carrier: "tcat", tracking: "9034 1234", lines };
    return { who: await world.manager(), path: `/Manager/Order/${id}/Shipment`, body };
  },
  "POST /Manager/Order/:id/IncomingTransfer": async (world) => {
    const { orderId, amount: received } = await placeOrder(world);
    const date = formatDay(world.now());
    const body = { date, received, reason: "Found on the statement", chosen: true, report: "none" };
    return { who: await world.manager(), path: `/Manager/Order/${orderId}/IncomingTransfer`, body };
  },
  "POST /Manager/Order/:id/Refund": async (world) => {
    const { id } = await bought(world);
    const body = { share: "whole", reason: "Wrong edition" };
    return { who: await world.manager(), path: `/Manager/Order/${id}/Refund`, body };
  },
  "POST /Manager/SuspenseItem/:id/Refund": async (world) => {
    const at = await createStage(world, await world.manager());
    await orderActions.paid(at);
    await orderActions.paidTwice(at);
    const [{ id }] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
    return {
      who: at.manager,
      path: `/Manager/SuspenseItem/${id}/Refund`,
      body: { reference: "R-1" },
    };
  },
  "POST /Article": async (world) => ({
    who: await writer(world),
    path: "/Article",
    body: question,
  }),
  "POST /Comment": async (world) => {
    const { who, asked } = await discussed(world);
    return { who, path: "/Comment", body: { article_id: asked.uuid, content: "Which speed?" } };
  },
  "POST /Discussion/:id/Removal": async (world) => {
    const who = await writer(world);
    const { uuid } = await ask(who);
    return { who, path: `/Discussion/${uuid}/Removal` };
  },
  "POST /Discussion/:id/Acceptance": async (world) => {
    const { who, path, reply } = await discussed(world);
    return { who, path: `${path}/Acceptance`, body: { reply: reply.uuid } };
  },
  "POST /Discussion/:id/AcceptanceEnd": async (world) => {
    const { who, path, asked, reply } = await discussed(world);
    await act(who, asked, "Acceptance", { reply: reply.uuid });
    return { who, path: `${path}/AcceptanceEnd` };
  },
  "POST /Discussion/:id/Solution": async (world) => {
    const { who, path } = await discussed(world);
    return { who, path: `${path}/Solution`, body: { text: "New bearings" } };
  },
  "POST /Discussion/:id/Reopening": async (world) => {
    const { who, path, asked } = await discussed(world);
    await act(who, asked, "Solution", { text: "New bearings" });
    return { who, path: `${path}/Reopening`, body: { content: "Still waves" } };
  },
  "POST /Discussion/:id/Follow": async (world) => {
    const { path } = await discussed(world);
    return { who: await world.member(), path: `${path}/Follow` };
  },
  "POST /Product/:uuid/Follow": async (world) => ({
    who: await world.member(),
    path: `/Product/${software.uuid}/Follow`,
  }),
  "POST /Discussion/:id/Vote": async (world) => {
    const { helper, path } = await discussed(world);
    return { who: helper, path: `${path}/Vote` };
  },
  "POST /DiscussionReply/:id/Vote": async (world) => {
    const { who, reply } = await discussed(world);
    return { who, path: `/DiscussionReply/${reply.uuid}/Vote` };
  },
  "POST /DiscussionReply/:id/Removal": async (world) => {
    const { helper, reply } = await discussed(world);
    return { who: helper, path: `/DiscussionReply/${reply.uuid}/Removal` };
  },
  "POST /Manager/Discussion/:id/Assignment": async (world) => {
    const { uuid } = await ask(await writer(world));
    return { who: await world.manager(), path: `/Manager/Discussion/${uuid}/Assignment` };
  },
  "POST /Manager/Discussion/:id/Visibility": async (world) => {
    const { path } = await discussed(world);
    return { who: await world.manager(), path: `/Manager${path}/Visibility` };
  },
  "POST /Manager/Discussion/:id/Lock": async (world) => {
    const { path } = await discussed(world);
    return { who: await world.manager(), path: `/Manager${path}/Lock`, body: { reason: "Old" } };
  },
  "POST /Discussion/:id/Report": async (world) => {
    const { helper, path } = await discussed(world);
    return { who: helper, path: `${path}/Report`, body: { reason: "spam" } };
  },
  "POST /DiscussionReply/:id/Report": async (world) => {
    const { who, reply } = await discussed(world);
    return { who, path: `/DiscussionReply/${reply.uuid}/Report`, body: { reason: "spam" } };
  },
  "POST /Manager/ReportedPost/:id/Decision": async (world) => {
    const { who, reply } = await discussed(world);
    await who.post(`/DiscussionReply/${reply.uuid}/Report`, { reason: "spam" });
    const path = `/Manager/ReportedPost/${reply.uuid}/Decision`;
    return { who: await world.manager(), path, body: { outcome: "hidden" } };
  },
  "POST /Manager/PostReview/:id/Approval": async (world) => {
    const { who, uuid, revision } = await reviewed(world);
    return { who, path: `/Manager/PostReview/${uuid}/Approval`, body: { revision } };
  },
  "POST /Manager/PostReview/:id/Rejection": async (world) => {
    const { who, uuid, revision } = await reviewed(world);
    const body = { revision, reason: "Advertising" };
    return { who, path: `/Manager/PostReview/${uuid}/Rejection`, body };
  },
  "POST /Manager/Discussion/:id/Place": async (world) => {
    const { path } = await discussed(world);
    const body = { productsable_id: hardware[0]?.uuid };
    return { who: await world.manager(), path: `/Manager${path}/Place`, body };
  },
  "POST /Manager/Discussion/:id/ReplyMove": async (world) => {
    const { who, path, reply } = await discussed(world);
    const body = { replies: [reply.uuid], discussion: (await ask(who)).uuid };
    return { who: await world.manager(), path: `/Manager${path}/ReplyMove`, body };
  },
  "POST /Manager/Discussion/:id/Split": async (world) => {
    const { path, reply } = await discussed(world);
    const body = { replies: [reply.uuid], title: "Which spindle speed?" };
    return { who: await world.manager(), path: `/Manager${path}/Split`, body };
  },
  "POST /Manager/Discussion/:id/Merge": async (world) => {
    const { who, path } = await discussed(world);
    const body = { discussion: (await ask(who)).uuid };
    return { who: await world.manager(), path: `/Manager${path}/Merge`, body };
  },
  "POST /Manager/DiscussionReply/:id/Visibility": async (world) => {
    const { reply } = await discussed(world);
    const path = `/Manager/DiscussionReply/${reply.uuid}/Visibility`;
    return { who: await world.manager(), path };
  },
};
