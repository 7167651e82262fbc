import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import type { DemoProduct, DemoSoftware } from "#server/demo/content/types.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { cardPayment } from "#test/kit/data/purchases.ts";
import { orderCart, totalFields } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const requires = ({ reminders }: DemoProduct) => reminders.some(({ required }) => required);
const noted = products.find(
  (product): product is DemoSoftware => product.kind === "software" && requires(product),
) as DemoSoftware;
const note = noted.reminders.find(({ required }) => required)?.text ?? { tw: "", en: "", cn: "" };
const chosen = { product: noted.uuid, commodity: noted.editions[0].plans[0]?.uuid ?? "" };

async function shop(pages = false) {
  const world = await testWorld(pages ? await builtPages() : {});
  const member = await world.member();
  const cart = (await member.post("/Cart", chosen)).json().data;
  return { world, member, cart, required: cart.lines[0].mustAcknowledge };
}

const setNote = (world: TestWorld, reminders: object[]) =>
  world.db
    .updateTable("products")
    .set({ reminders: JSON.stringify(reminders) })
    .where("id", "=", noted.uuid)
    .execute();

test("product and cart tell every note, and which of them have to be acknowledged", async () => {
  const { world, cart, required } = await shop();
  const product = (await world.guest().get(`/Product/${noted.uuid}`)).json().data;
  expect(product.reminders).toEqual(noted.reminders.map(({ text }) => text.en));
  expect(cart.lines[0].reminders).toEqual(product.reminders);
  expect(required).toEqual([{ version: expect.stringMatching(/^n[0-9a-f]{20}$/), text: note.en }]);
  expect(product.mustAcknowledge).toEqual(required);
});

test.for([
  ["nothing", undefined],
  ["another note", { n00000000000000000000: true }],
] as const)("an order that acknowledges %s is refused at the note", async ([, acknowledged]) => {
  const { world, member, required } = await shop();
  const refused = await orderCart(member, { ...cardPayment, acknowledged });
  const field = `acknowledged.${required[0].version}`;
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { [field]: [phrases.en.fault.acknowledge] },
  ]);
  const both = await orderCart(member, { ...cardPayment, consent: undefined });
  expect(Object.keys(both.json().errors).toSorted()).toEqual([field, "consent"]);
  expect(await world.db.selectFrom("orders").select("id").execute()).toEqual([]);
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
});

test("what was acknowledged stays in the words of then, for the buyer and staff alone", async () => {
  const { world, member, required } = await shop();
  const [{ version }] = required;
  const answer = await orderCart(member, { ...cardPayment, acknowledged: { [version]: true } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, acknowledged } = answer.json().data;
  const kept = [{ product: noted.uuid, name: noted.name.en, version, text: note.en }];
  expect(acknowledged).toEqual(kept);
  await setNote(world, [{ text: { tw: "另", en: "Another", cn: "另" }, required: true }]);
  const read = async (who: Client, path: string) => (await who.get(path)).json().data.acknowledged;
  expect(await read(member, `/Order/${id}`)).toEqual(kept);
  expect(await read(await world.manager(), `/Manager/Order/${id}`)).toEqual(kept);
  for (const stranger of [world.guest(), await world.member(), await world.dealer()])
    expect(await read(stranger, `/Order/${id}`)).toEqual([]);
  const row = await world.db.selectFrom("orders").select("acknowledged").executeTakeFirstOrThrow();
  expect(row.acknowledged[0]?.text).toEqual(note);
});

test("a note that is worded anew has to be read anew; one no longer required holds nobody up", async () => {
  const { world, member, required } = await shop();
  const acknowledged = { [required[0].version]: true };
  await setNote(world, [{ text: { ...note, cn: "改了" }, required: true }]);
  const refused = await orderCart(member, { ...cardPayment, acknowledged });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "request.invalid"]);
  await setNote(world, [{ text: note, required: false }]);
  expect((await orderCart(member, cardPayment)).statusCode).toBe(200);
});

test("two editions of a product ask for its note once", async () => {
  const { world, member, required } = await shop();
  const second = await world.db
    .selectFrom("commodities")
    .select("id")
    .where("product_id", "=", noted.uuid)
    .where("id", "!=", chosen.commodity)
    .where("months", "is distinct from", 0)
    .executeTakeFirstOrThrow();
  await member.post("/Cart", { ...chosen, commodity: second.id });
  const acknowledged = { [required[0].version]: "on" };
  const order = (await orderCart(member, { ...cardPayment, acknowledged })).json().data;
  expect(order.lines).toHaveLength(2);
  expect(order.acknowledged).toHaveLength(1);
});

test.for(["tw", "en", "cn"] as const)(
  "without scripts the boxes stand before the button, and an empty one is told, in %s",
  async (lang) => {
    const { world, member, cart, required } = await shop(true);
    const ask = (url: string, form?: Record<string, string>) =>
      world.http.inject({
        method: form ? "POST" : "GET",
        url: langPrefix[lang] + url,
        headers: {
          cookie: `mw_session=${member.token}`,
          origin: "http://localhost:3000",
          ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      });
    const box = `name="acknowledged[${required[0].version}]"`;
    const { place, order } = phrases[lang].checkout;
    const page = await ask("/cart");
    expect(page.body).toContain(box);
    expect(page.body).toContain(place.notes);
    const form = {
      intent: "order",
      consent: "on",
      paymentMethod: "bank",
      consentVersion: cart.consent.version,
      ...totalFields(cart.charge.minor),
    };
    const refused = await ask("/cart", form);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(phrases[lang].fault.acknowledge);
    const placed = await ask("/cart", { ...form, [`acknowledged[${required[0].version}]`]: "on" });
    expect(placed.statusCode, placed.body.slice(0, 500)).toBe(303);
    const to = String(placed.headers.location).slice(langPrefix[lang].length);
    for (const url of [to, to.replace("/order/", "/member/orderdetail/")]) {
      const { body } = await ask(url);
      expect(body).toContain(order.acknowledged);
      expect(body).toContain(note[lang]);
    }
    const detail = await ask(productPath(noted));
    expect(detail.body).toContain(phrases[lang].product.mustAcknowledge);
  },
);
