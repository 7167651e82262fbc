import { formatDay } from "#shared/kit/time.ts";
import { firstPriceDay } from "#shared/licensing/planPrices/rules.ts";
import { planOf, software, trialSoftware } from "#test/kit/data/purchases.ts";
import { buyLicenses, claimsOf, fileClaims, licenseClient } from "#test/kit/data/licenses.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import type { IdempotentCalls, Prepared } from "./prepare.ts";

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

/** Of the plan that `buyLicenses` buys. */
const newPlanPrice = (world: TestWorld) => ({
  commodity: planOf(software, 12).uuid,
  currency: "TWD",
  unit: 12_345,
  from: firstPriceDay(formatDay(world.now())),
  reason: "Costs rose",
});

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

export const licensingCalls: IdempotentCalls = {
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
};
