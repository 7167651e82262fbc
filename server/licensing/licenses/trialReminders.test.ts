import { setLicenseState } from "#test/kit/data/licenses.ts";
import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { sendTrialReminders } from "./trialReminders.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";

const TRIAL_DAYS = DEFAULT_POLICY.trialDays;
const DAY_MS = 86_400_000;

const [trial = { product: "", commodity: "", plan: "" }] = products.flatMap((product) => {
  if (product.kind !== "software") return [];
  const { trial: tried, plans } = product.editions[0];
  const plan = plans.find(({ months }) => months === 1);
  return tried && plan ? [{ product: product.uuid, commodity: tried.uuid, plan: plan.uuid }] : [];
});

async function tries(lang: "en" | "tw" = "en") {
  const world = await testWorld();
  const member = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  await member.post("/Cart", { product: trial.product, commodity: trial.commodity });
  const order = await orderCart(member, { paymentMethod: "free", consent: true });
  expect(order.statusCode, order.body).toBe(200);
  await world.db.updateTable("orders").set({ lang }).execute();
  await world.drain();
  return { world, member, orderId: order.json().data.id as string };
}

/** With two processes running concurrently. */
async function toldAfter(world: TestWorld, days: number) {
  world.advance(days * DAY_MS);
  await Promise.all([1, 2].map(() => sendTrialReminders(world.scope())));
  return mails(world);
}

const mails = (world: TestWorld) =>
  world.db
    .selectFrom("mails")
    .selectAll()
    .where("template", "=", "trial_end")
    .orderBy("queued_at")
    .execute();

test("trial holders are reminded three days before and at the end, once each, with a link to the plans", async () => {
  const { world, member, orderId } = await tries();
  expect(await toldAfter(world, TRIAL_DAYS - 4)).toEqual([]);
  const [coming, ...more] = await toldAfter(world, 1);
  expect(more).toEqual([]);
  expect(coming).toMatchObject({ to_address: member.email, lang: "en", order_id: orderId });
  expect(coming?.subject).toContain("ends in 3 days");
  expect(coming?.body_text).toContain(`/en/productDetail/`);
  expect(coming?.body_text).toMatch(new RegExp(`/${trial.product}/[^/]+#plans`));
  expect(await toldAfter(world, 2)).toHaveLength(1);
  const [, over, ...none] = await toldAfter(world, 1);
  expect(none).toEqual([]);
  expect(over?.subject).toContain("has ended");
  expect(over?.body_text).toContain("You were not charged");
  expect(await toldAfter(world, 5)).toHaveLength(2);
});

test("the reminder is in the order's language", async () => {
  const { world } = await tries("tw");
  const [coming] = await toldAfter(world, TRIAL_DAYS - 3);
  expect(coming?.subject).toContain("免費試用還有 3 天到期");
});

test("buyers of the product get no reminder", async () => {
  const { world, orderId } = await tries();
  const { rows } = { rows: await world.db.selectFrom("order_lines").selectAll().execute() };
  const line = rows.find((row) => row.order_id === orderId);
  const license = await world.db.selectFrom("licenses").selectAll().executeTakeFirstOrThrow();
  if (!line) throw new Error("no line");
  const bought = { id: world.newId(), name: JSON.stringify(line.name), months: 12 as const };
  const { edition: _, ...plan } = line;
  await world.db
    .insertInto("order_lines")
    .values({
      ...plan,
      ...bought,
      position: 9,
      commodity_id: trial.plan,
      unit_minor: 100,
      total_minor: 100,
    })
    .execute();
  await world.db
    .insertInto("licenses")
    .values({
      ...license,
      name: JSON.stringify(license.name),
      edition: license.edition && JSON.stringify(license.edition),
      id: world.newId(),
      key_hash: Buffer.from(world.newId()),
      order_line_id: bought.id,
      valid_until: new Date(world.now().getTime() + 365 * DAY_MS),
    })
    .execute();
  expect(await toldAfter(world, TRIAL_DAYS - 3)).toEqual([]);
  expect(await toldAfter(world, 3)).toEqual([]);
});

test("who gave the key away gets no reminder", async () => {
  const { world } = await tries();
  const other = await world.member();
  await world.db.updateTable("licenses").set({ holder_id: other.memberId! }).execute();
  expect(await toldAfter(world, TRIAL_DAYS - 3)).toEqual([]);
});

test("long expired trials and revoked keys get no reminder", async () => {
  const late = await tries();
  expect(await toldAfter(late.world, TRIAL_DAYS + 5)).toEqual([]);
  const withdrawn = await tries();
  await setLicenseState(withdrawn.world, "revoked");
  expect(await toldAfter(withdrawn.world, TRIAL_DAYS - 3)).toEqual([]);
});
