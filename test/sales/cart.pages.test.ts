import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  planOf,
  software,
} from "#test/kit/data/purchases.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { orderCart, totalFields } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [counted] = hardware.map((thing) => hardwareItem(thing)) as [ReturnType<typeof hardwareItem>];

function cartPage(
  world: TestWorld,
  { token }: Client,
  lang: keyof typeof langPrefix,
  form?: object,
) {
  return world.http.inject({
    method: form ? "POST" : "GET",
    url: `${langPrefix[lang]}/cart`,
    headers: {
      cookie: `mw_session=${token}`,
      accept: "text/html",
      origin: "http://localhost:3000",
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form && { payload: new URLSearchParams({ ...form }).toString() }),
  });
}

const said = (lang: Lang, sentence: string, values: Record<string, string | number>) =>
  createTranslator({ locale: bcp47[lang], messages: { sentence } })("sentence", values);

test("what has changed stands at its line with what it was, until it is understood", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  await member.post("/Cart", { ...counted, quantity: 2 });
  const was = planOf(software, 1).prices.TWD;
  const now = was + 100;
  await world.db
    .updateTable("prices")
    .set({ amount_minor: now })
    .where("commodity_id", "=", cartItem(1).commodity)
    .where("currency", "=", "TWD")
    .execute();
  await world.db
    .updateTable("commodities")
    .set({ stock: 1 })
    .where("id", "=", counted.commodity)
    .execute();
  const price = (minor: number) => formatMoney({ minor, currency: "TWD" });
  for (const lang of testLanguages()) {
    const { change } = phrases[lang].checkout.cart;
    const { body } = await cartPage(world, member, lang);
    expect(body).toContain(said(lang, change.price, { was: price(was), now: price(now) }));
    expect(body).toContain(said(lang, change.stock, { was: 2, now: 1 }));
    expect(body).toContain('value="acknowledge"');
  }
  expect((await cartPage(world, member, "tw", { intent: "acknowledge" })).statusCode).toBe(200);
  for (const lang of testLanguages()) {
    const { cart } = phrases[lang].checkout;
    const { body } = await cartPage(world, member, lang);
    expect(body).not.toContain('value="acknowledge"');
    expect(body).toContain(said(lang, cart.tooMany, { left: 1 })); // still blocks ordering
  }
});

test("forms alone keep a line for later, take it back and put back what was removed, where it stood", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 2));
  world.advance(1);
  const { lines } = (await member.post("/Cart", cartItem(12))).json().data;
  const [first] = lines;
  const held = async () => {
    const cart = (await member.get("/Cart")).json().data;
    const months = (list: { months: number }[]) => list.map((line) => line.months);
    return [months(cart.lines), months(cart.saved)];
  };
  const send = async (form: object) => (await cartPage(world, member, "en", form)).body;
  const savedPage = await send({ intent: "save", lineId: first.uuid });
  expect(savedPage).toContain(said("en", phrases.en.checkout.cart.saved, { count: 1 }));
  expect(await held()).toEqual([[12], [1]]);
  world.advance(1);
  await send({ intent: "takeBack", lineId: first.uuid });
  expect(await held()).toEqual([[12, 1], []]);
  const [top] = (await member.get("/Cart")).json().data.lines;
  const { uuid: lineId, product, commodity, quantity, name, addedAt } = top;
  const removal = { product, commodity, quantity, name, addedAt, saved: "false" };
  const removed = await send({ intent: "remove", lineId, ...removal });
  expect(removed).toContain(phrases.en.checkout.cart.undo);
  expect(removed).toContain(`name="addedAt" value="${addedAt}"`);
  expect(await held()).toEqual([[1], []]);
  await send({ intent: "restore", ...removal });
  expect(await held()).toEqual([[12, 1], []]);
  const gone = await cartPage(world, member, "en", { intent: "takeBack", lineId });
  expect([gone.statusCode, gone.body.includes(phrases.en.refusal.cart.line_not_found)]).toEqual([
    422,
    true,
  ]);
});

test("forms alone are told how many are left, and what is no quantity, at the box", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await member.post("/Cart", counted);
  await world.db
    .updateTable("commodities")
    .set({ stock: 4 })
    .where("id", "=", counted.commodity)
    .execute();
  const [line] = (await member.get("/Cart")).json().data.lines;
  const ask = (quantity: string, lang: Lang) =>
    cartPage(world, member, lang, { intent: "quantity", lineId: line.uuid, quantity });
  const left = { tw: "只剩 4 件。", en: "Only 4 left.", cn: "仅剩 4 件。" };
  for (const lang of testLanguages()) {
    const { quantityFault } = phrases[lang].checkout.cart;
    const tooMany = await ask("5", lang);
    expect([tooMany.statusCode, tooMany.body.includes(left[lang])]).toEqual([422, true]);
    const none = await ask("some", lang);
    expect(none.body).toContain(said(lang, quantityFault, { min: 1, max: 99 }));
    expect([none.body.includes(left[lang]), none.body.includes('value="some"')]).toEqual([
      false,
      true,
    ]);
  }
  expect((await member.get("/Cart")).json().data.lines[0].quantity).toBe(1);
});

test("who buys one thing now is told what else is in the cart, and nothing where nothing is", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const { product, commodity } = cartItem(12);
  const buy = async () => {
    const headers = { cookie: `mw_session=${member.token}`, accept: "text/html" };
    const led = await world.http.inject({ url: `/en/cart/${product}/${commodity}/TWD`, headers });
    expect([led.statusCode, led.headers.location]).toEqual([302, `/en/cart?bought=${commodity}`]);
    return (await world.http.inject({ url: led.headers.location ?? "", headers })).body;
  };
  const told = "other item was already in your cart";
  expect(await buy()).not.toContain(`1 ${told}`);
  await member.post("/Cart", cartItem(1));
  expect(await buy()).toContain(`1 ${told}`);
  expect((await cartPage(world, member, "en")).body).not.toContain(`1 ${told}`);
});

test("ordering again says what is in the cart and what is not; a stranger's order is not there", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  await member.post("/Cart", { ...counted, quantity: 2 });
  const { id, number } = (await orderCart(member, cardPayment)).json().data;
  await member.post(`/Order/${id}/Cancellation`);
  await world.db
    .updateTable("products")
    .set({ sold_online: false })
    .where("id", "=", software.uuid)
    .execute();
  for (const lang of testLanguages()) {
    const { again } = phrases[lang].checkout;
    for (const path of [`/order/${id}`, `/member/orderdetail/${id}`]) {
      const order = await world.http.inject({
        url: langPrefix[lang] + path,
        headers: { cookie: `mw_session=${member.token}`, accept: "text/html" },
      });
      expect([path, order.body.split('value="again"').length]).toEqual([path, 2]);
    }
    const { statusCode, body } = await cartPage(world, member, lang, { intent: "again", id });
    expect(statusCode).toBe(200);
    for (const shown of [number, again.prices, again.left, again.why.unsold])
      expect(body).toContain(shown);
  }
  const stranger = await world.member();
  const refused = await cartPage(world, stranger, "en", { intent: "again", id });
  expect([refused.statusCode, refused.body.includes(number)]).toEqual([404, false]);
  const unpaid = await world.http.inject({ url: `/en/order/${id}` });
  expect(unpaid.body).not.toContain('value="again"'); // as a guest
});

test("the checkout orders at the total and the free months that it shows, and never without them", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await createPromotion(world, { code: "1001", effect: { kind: "months", months: 3 } });
  await member.post("/Cart", cartItem(1, 2));
  await member.post("/Cart/Code", { code: "1001" });
  const total = 2 * planOf(software, 1).prices.TWD;
  const agreed = { ...totalFields(total), expectedMonths: "3" };
  const order = { intent: "order", paymentMethod: "bank", consent: "on" };
  for (const lang of testLanguages()) {
    const { body } = await cartPage(world, member, lang);
    for (const [name, value] of Object.entries(agreed))
      expect(body).toContain(`name="${name}" value="${value}"`);
    const refused = await cartPage(world, member, lang, order);
    expect(refused.statusCode).toBe(422);
    const { problem, refusal } = phrases[lang];
    const amount = formatMoney({ minor: total, currency: "TWD" });
    const required = { message: refusal.order.total_required, amount };
    expect(withoutScripts(refused.body)).toContain(said(lang, problem.withTotal, required));
  }
  const placed = await cartPage(world, member, "en", { ...order, ...agreed });
  expect(placed.statusCode, placed.body.slice(0, 500)).toBe(303);
});

/** What the buyer of this page agrees to. */
const agreedOn = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/name="(expected[^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

test("a code used up and a price risen between view and press are refused with the total of now, until it is seen", async () => {
  const world = await testWorld(await builtPages());
  const [member, other] = [await world.member(), await world.member()];
  await createPromotion(world, { code: "1001", totalLimit: 1 });
  for (const who of [member, other]) {
    await who.post("/Cart", cartItem(1));
    expect((await who.post("/Cart/Code", { code: "1001" })).statusCode).toBe(200);
  }
  const order = { intent: "order", paymentMethod: "bank", consent: "on" };
  const press = ({ body }: { body: string }, lang: Lang) =>
    cartPage(world, member, lang, { ...order, ...agreedOn(body) });
  const changes = [
    [planOf(software, 1).prices.TWD, () => orderCart(other, cardPayment)],
    [54_321, () => world.db.updateTable("prices").set({ amount_minor: 54_321 }).execute()],
  ] as const;
  let seen = await cartPage(world, member, "en");
  for (const [minor, change] of changes) {
    await change();
    for (const lang of testLanguages()) {
      const { problem, refusal } = phrases[lang];
      const refused = await press(seen, lang);
      expect(refused.statusCode).toBe(422);
      const message = refusal.order.total_changed;
      const amount = formatMoney({ minor, currency: "TWD" });
      expect(withoutScripts(refused.body)).toContain(
        said(lang, problem.withTotal, { message, amount }),
      );
      if (lang === testLanguages().at(-1)) seen = refused;
    }
  }
  expect((await press(seen, "en")).statusCode).toBe(303);
  const { data: orders } = (await member.get("/Order")).json();
  expect(orders).toMatchObject([{ amount: { minor: 54_321 } }]);
});

test("who has not verified their address reads at a free trial what to do, and where", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await member.post("/Cart", freeTrial());
  for (const lang of testLanguages()) {
    const { blocked } = phrases[lang].checkout;
    const body = withoutScripts((await cartPage(world, member, lang)).body);
    expect(body).toContain(blocked.trial_unverified.title);
    expect(body).toContain(blocked.trial_unverified.next);
    expect(body).toMatch(new RegExp(`href="${langPrefix[lang]}/member/verify"`));
    const order = { intent: "order", paymentMethod: "free", consent: "on", ...totalFields(0) };
    const answer = await cartPage(world, member, lang, order);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(phrases[lang].refusal.order.trial_unverified);
  }
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  expect((await cartPage(world, member, "tw")).body).not.toContain("/member/verify");
});

test("a trial beside something to pay says that it is ordered alone, and either way is one button", async () => {
  const world = await testWorld(await builtPages());
  for (const keep of ["trials", "others"] as const) {
    const member = await world.member();
    await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
    await member.post("/Cart", freeTrial());
    await member.post("/Cart", cartItem(1));
    await member.post("/Cart", counted);
    for (const lang of testLanguages()) {
      const { place, blocked } = phrases[lang].checkout;
      const body = withoutScripts((await cartPage(world, member, lang)).body);
      for (const told of [
        blocked.trial_mixed.title,
        blocked.trial_mixed.next,
        `>${place.trialAlone}<`,
        `>${place.trialLater}<`,
      ])
        expect(body).toContain(told);
      expect(body).not.toContain('name="paymentMethod"');
      const order = { intent: "order", paymentMethod: "credit", consent: "on" };
      const refused = await cartPage(world, member, lang, order);
      expect(withoutScripts(refused.body)).toContain(phrases[lang].refusal.order.trial_alone);
    }
    const answer = await cartPage(world, member, "en", { intent: "separate", keep });
    expect(answer.statusCode).toBe(200);
    const { lines, saved } = (await member.get("/Cart")).json().data;
    const trials = [freeTrial().commodity];
    const others = [cartItem(1).commodity, counted.commodity];
    const [left, later] = keep === "trials" ? [trials, others] : [others, trials];
    const ids = (some: { commodity: string }[]) =>
      some.map(({ commodity }) => commodity).toSorted();
    expect([ids(lines), ids(saved)]).toEqual([left.toSorted(), later.toSorted()]);
    const body = withoutScripts((await cartPage(world, member, "en")).body);
    expect(body).not.toContain(phrases.en.checkout.blocked.trial_mixed.title);
    expect(body).toContain('name="paymentMethod"');
  }
});

/** They hold all phrases. */
const withoutScripts = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");

function freeTrial() {
  for (const product of products) {
    const trial = product.kind === "software" ? product.editions[0].trial : undefined;
    if (trial) return { product: product.uuid, commodity: trial.uuid };
  }
  throw new Error("no product has a trial");
}
