import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { products } from "#server/demo/products/products.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { planOf, trialSoftware } from "#test/kit/data/purchases.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("every program of the demo but the two dearest has a free trial", () => {
  const software = products.flatMap((product) => (product.kind === "software" ? [product] : []));
  const dearest = ({ editions }: (typeof software)[number]) =>
    Math.max(...editions.flatMap(({ plans }) => plans.map(({ prices }) => prices.TWD)));
  const without = software.filter(({ editions: [{ trial }] }) => trial === undefined);
  const [first, second] = software.toSorted((a, b) => dearest(b) - dearest(a));
  expect(new Set(without)).toEqual(new Set([first, second]));
});

test("a guest is led to the login and back to the product", async () => {
  const world = await testWorld(await builtPages());
  for (const lang of testLanguages()) {
    const words = phrases[lang].subscriptions.trial;
    const browser = scriptlessBrowser(world);
    const path = `${langPrefix[lang]}${productPath(trialSoftware)}`;
    const page = await browser.open(path);
    expect(page.body).toContain(words.login);
    const login = await browser.follow(page, words.submit);
    const next = new URL(login.at, "http://shop.test").searchParams.get("next") ?? "";
    expect(next).toContain(trialSoftware.uuid);
  }
});

test("one press without scripts starts the trial and leads to its key; the product then says how it goes on", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const browser = scriptlessBrowser(world);
  browser.cookies.set("mw_session", member.token ?? "");
  const [lang = "en"] = testLanguages();
  const words = phrases[lang].subscriptions.trial;
  const path = `${langPrefix[lang]}${productPath(trialSoftware)}`;
  // An unverified address is refused, on the same page.
  const refused = await browser.send(await browser.open(path), words.submit);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain(phrases[lang].refusal.order.trial_unverified);
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const offered = await browser.open(path);
  const order = await browser.send(offered, words.submit);
  expect(order.at).toContain("/order/");
  expect(order.body).toContain(phrases[lang].checkout.state.trialTitle);
  // The same press again, by a reload.
  expect((await browser.send(offered, words.submit)).at).toBe(order.at);
  const [own] = (await member.get("/Subscription")).json().data;
  for (const each of testLanguages()) {
    const page = await browser.open(`${langPrefix[each]}${productPath(trialSoftware)}`);
    const { running, goesOn } = phrases[each].subscriptions.trial;
    expect(page.body).toContain(running.replace("{at}", formatInstant(own.paidUntil)));
    expect(page.body).toContain(goesOn);
    expect(page.body).not.toContain('name="intent" value="trial"');
  }
});

test("the cart says what becomes of a running trial, plan by plan", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const browser = scriptlessBrowser(world);
  browser.cookies.set("mw_session", member.token ?? "");
  const plan = planOf(trialSoftware, 1).uuid;
  await member.post("/Cart", { product: trialSoftware.uuid, commodity: plan });
  const read = async (lang: Lang) => (await browser.open(`${langPrefix[lang]}/cart`)).body;
  const { data } = (
    await member.post("/Subscription/Trial", { product: trialSoftware.uuid, consent: true })
  ).json();
  for (const lang of testLanguages()) {
    const { running, bought, boughtForGood } = phrases[lang].subscriptions.trial;
    const cart = await read(lang);
    expect(cart).toContain(running.replace("{at}", formatInstant(data.paidUntil)));
    expect(cart).toContain(bought);
    expect(visibleMarkup(cart)).not.toContain(boughtForGood);
  }
  const forGood = planOf(trialSoftware, null).uuid;
  await member.post("/Cart", { product: trialSoftware.uuid, commodity: forGood });
  for (const lang of testLanguages())
    expect(await read(lang)).toContain(phrases[lang].subscriptions.trial.boughtForGood);
  world.advance(Date.parse(data.paidUntil) - world.now().getTime());
  for (const lang of testLanguages()) {
    const { bought } = phrases[lang].subscriptions.trial;
    expect(visibleMarkup(await read(lang))).not.toContain(bought);
  }
});
