import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { startedOrder, deliverCallback, signedForm } from "#test/kit/orders/payments.ts";
import { readHtml } from "#test/kit/pages/parseHtml.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { formWith, scriptlessBrowser, type LoadedPage } from "#test/kit/pages/scriptlessBrowser.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { GATEWAY_URL, testWorld } from "#test/kit/world/testWorld.ts";

/** Up to the gateway, by links and forms alone. */
const LANGUAGE: Record<Lang, string> = { tw: "繁體中文", en: "English", cn: "简体中文" };
const PLAN: Record<Lang, string> = { tw: "12 個月", en: "12 months", cn: "12 个月" };
const EMAIL = "by-forms@example.test";
const { password } = registration;

type Browser = ReturnType<typeof scriptlessBrowser>;

const browser = async () => scriptlessBrowser(await testWorld(await builtPages()));
const homeOf = (lang: Lang) => langPrefix[lang] || "/";
const pathOf = ({ at }: LoadedPage) => at.split("?")[0];

const valueIn = ({ body }: LoadedPage, name: string) =>
  new RegExp(`<input(?=[^>]*\\bname="${name}")[^>]*?\\bvalue="([^"]*)"`).exec(body)?.[1];

const headingIn = ({ body }: LoadedPage) =>
  readHtml(/<h1\b[^]*?<\/h1>/.exec(body)?.[0] ?? "")
    .texts.map(({ text }) => text)
    .join(" ");

async function choosePreferences(tab: Browser, lang: Lang): Promise<LoadedPage> {
  const { shell } = phrases[lang];
  const other = lang === "tw" ? "en" : "tw";
  const inOther = await tab.open(homeOf(other));
  const home = await tab.follow(inOther, LANGUAGE[lang]);
  expect(home.at).toBe(homeOf(lang));
  const dark = await tab.send(home, shell.theme.dark);
  expect(dark.body).toMatch(/<html[^>]*data-theme="dark"/);
  const inDollars = await tab.send(dark, "USD");
  const label = (code: string) => `aria-label="${shell.currency.replace("{code}", code)}"`;
  expect(inDollars.body).toContain(label("USD"));
  const back = await tab.send(inDollars, "TWD");
  expect([back.at, back.body.includes(label("TWD"))]).toEqual([homeOf(lang), true]);
  return back;
}

async function findProduct(tab: Browser, lang: Lang, home: LoadedPage): Promise<LoadedPage> {
  const { catalogue, shell } = phrases[lang];
  const list = await tab.follow(home, catalogue.home.all);
  const narrowed = await tab.follow(list, catalogue.kinds.hardware, /kind=/);
  expect(narrowed.at).toContain("kind=hardware");
  const search = software.name[lang];
  const found = await tab.send(narrowed, shell.search.label, { search });
  expect(found.at).toBe(`${langPrefix[lang]}/search?${new URLSearchParams({ search })}`);
  const shown = await tab.follow(found, search);
  expect(headingIn(shown)).toBe(search);
  return shown;
}

async function register(tab: Browser, lang: Lang, login: LoadedPage): Promise<LoadedPage> {
  const { account, address, fault } = phrases[lang];
  const form = await tab.follow(login, account.login.register);
  const typed = { email: "not-an-address", lastName: "Lin" };
  const refused = await tab.send(form, account.register.submit, typed);
  expect([refused.status, refused.body.includes(fault.email)]).toEqual([422, true]);
  expect([valueIn(refused, "email"), valueIn(refused, "lastName")]).toEqual(Object.values(typed));
  const { country, province, city, postalCode, industry, profession } = registration;
  const about = { email: EMAIL, firstName: "Ada", industry, profession };
  const abroad = await tab.send(refused, address.show, { ...about, country: "JP" });
  expect(abroad.body).toContain('value="JP-13"');
  const inland = await tab.send(abroad, address.show, { country });
  const inProvince = await tab.send(inland, address.show, { province });
  expect(valueIn(inProvince, "firstName")).toBe("Ada");
  return tab.send(inProvince, account.register.submit, {
    city,
    postalCode,
    address: registration.address,
    password,
    confirmPassword: password,
    agreeTerms: "on",
  });
}

async function changeCart(tab: Browser, lang: Lang, cart: LoadedPage): Promise<LoadedPage> {
  const { update, remove, emptyTitle, undo } = phrases[lang].checkout.cart;
  const refused = await tab.send(cart, update, { quantity: "100" });
  expect(valueIn(refused, "quantity"), "not taken, not lost").toBe("100");
  const two = await tab.send(refused, update, { quantity: "2" });
  expect(valueIn(two, "quantity")).toBe("2");
  const removed = await tab.send(two, remove.replace("{name}", software.name[lang]));
  expect(removed.body).toContain(asElementText(emptyTitle));
  const restored = await tab.send(removed, undo);
  expect(valueIn(restored, "quantity")).toBe("2");
  return restored;
}

async function placeOrder(tab: Browser, lang: Lang, cart: LoadedPage): Promise<LoadedPage> {
  const { checkout, fault } = phrases[lang];
  const amount = formatMoney({ minor: planOf(software, 12).prices.TWD * 2, currency: "TWD" });
  const submit = checkout.place.submit.replace("{amount}", amount);
  const refused = await tab.send(cart, submit);
  expect([refused.status, refused.body.includes(fault.consent)]).toEqual([422, true]);
  return tab.send(refused, submit, { consent: "on" });
}

journey("from the first page to the gateway by links and forms alone, in %s", async (lang) => {
  const tab = await browser();
  const { account, catalogue, checkout, shell } = phrases[lang];
  const shown = await findProduct(tab, lang, await choosePreferences(tab, lang));
  const plan = catalogue.plans.addNamed.replace("{plan}", PLAN[lang]);
  const login = await tab.send(shown, plan);
  expect(pathOf(login)).toBe(`${langPrefix[lang]}/login`); // gets a visitor id on the way
  expect(login.body).toContain(account.cartKept);
  const registered = await register(tab, lang, login);
  expect(pathOf(registered)).toBe(`${langPrefix[lang]}/cart`);

  const out = await tab.send(registered, shell.account.logout);
  expect(pathOf(out)).toBe(homeOf(lang));
  const orders = `${langPrefix[lang]}/member/order`;
  const guarded = await tab.open(orders);
  expect(pathOf(guarded)).toBe(`${langPrefix[lang]}/login`);
  const inside = await tab.send(guarded, account.login.submit, { email: EMAIL, password });
  expect(inside.at).toBe(orders);
  const name = personName({ firstName: "Ada", lastName: "Lin" }, lang);
  expect(inside.body).toContain(`"${shell.account.menu.replace("{name}", name)}"`);

  const cart = await tab.open(`${langPrefix[lang]}/cart`);
  const ordered = await placeOrder(tab, lang, await changeCart(tab, lang, cart));
  const { form } = formWith(ordered, checkout.handover.go, ["MerchantTradeNo", "CheckMacValue"]);
  expect([form.method, new URL(form.action).origin]).toEqual(["post", GATEWAY_URL]);
});

journey("a guarded page is found again after logging in, with its query: %s", async (lang) => {
  const tab = await browser();
  const place = `${langPrefix[lang]}/member/order?page=1`;
  const login = await tab.open(place);
  expect(login.at).toBe(`${langPrefix[lang]}/login?${new URLSearchParams({ next: place })}`);
  const { submit } = phrases[lang].account.login;
  const member = { email: "member@demo.test", password: "demo-pass-1" };
  const wrong = await tab.send(login, submit, { ...member, password: "wrong" });
  expect(wrong.body).toContain(phrases[lang].refusal.session.wrong_credentials);
  expect(valueIn(wrong, "email")).toBe(member.email);
  const inside = await tab.send(wrong, submit, member);
  expect([inside.status, inside.at]).toEqual([200, place]);
});

journey("a form sent in %s after the session had ended comes back filled in", async (lang) => {
  const world = await testWorld(await builtPages());
  const tab = scriptlessBrowser(world);
  const { account, checkout } = phrases[lang];
  const member = { email: "member@demo.test", password: "demo-pass-1" };
  await tab.send(await tab.open(`${langPrefix[lang]}/login`), account.login.submit, member);
  const plan = planOf(software, 12);
  const cart = await tab.open(`${langPrefix[lang]}/cart/${software.uuid}/${plan.uuid}/TWD`);
  const amount = formatMoney({ minor: plan.prices.TWD, currency: "TWD" });
  const submit = checkout.place.submit.replace("{amount}", amount);
  const isConsentTicked = (shown: LoadedPage) =>
    formWith(shown, submit, ["consent"]).form.submitted.some(([name]) => name === "consent");
  expect(isConsentTicked(cart)).toBe(false);
  tab.cookies.set("mw_session", "ended");
  const login = await tab.send(cart, submit, { consent: "on" });
  expect(pathOf(login)).toBe(`${langPrefix[lang]}/login`);
  expect(login.body).toContain(account.ended);
  const back = await tab.send(login, account.login.submit, member);
  expect(pathOf(back)).toBe(`${langPrefix[lang]}/cart`);
  expect(isConsentTicked(back)).toBe(true);
});

journey("the keys of a paid order are reached from the list of orders, in %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const { member, orderId, paid } = await startedOrder(world);
  await deliverCallback(world, signedForm(paid));
  await world.drain();
  const tab = scriptlessBrowser(world);
  tab.cookies.set("mw_session", String(member.token));
  const list = await tab.open(`${langPrefix[lang]}/member/order`);
  const [, number = ""] = /orderdetail\/[^"]*"[^>]*>([^<]+)<\/a>/.exec(list.body) ?? [];
  const detail = await tab.follow(list, number);
  const keys = await tab.follow(detail, phrases[lang].purchase.record.keys);
  expect(keys.at).toBe(`${langPrefix[lang]}/order/${orderId}`);
  expect(keys.body).toContain(phrases[lang].checkout.state.paidTitle);
  expect(keys.body).toContain(asElementText(phrases[lang].keys.status.valid));
  expect(keys.body).toMatch(/MW(-[0-9A-Z]{5}){5}/);
});

test("an answer to a session that ended does not take the cookie of one begun in another tab", async () => {
  const { http } = await testWorld(await builtPages());
  for (const url of ["/en", "/en/about", "/en/cart"]) {
    const { statusCode, headers } = await http.inject({
      url,
      headers: { cookie: "mw_session=ended-elsewhere" },
    });
    const set = [headers["set-cookie"] ?? []].flat();
    expect([url, statusCode < 400, set.filter((each) => each.startsWith("mw_session="))]).toEqual([
      url,
      true,
      [],
    ]);
  }
});

test("a form sent to a page that takes none is refused, and who looks for an order that is not there is led to the cart", async () => {
  const world = await testWorld(await builtPages());
  const { problem } = phrases.en;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const posted = await world.http.inject({
    method: "POST",
    url: "/en/terms",
    headers,
    payload: "x=1",
  });
  expect(posted.statusCode).toBe(405);
  expect(posted.body).toContain(`>${problem.method.title}</h1>`);
  const tab = scriptlessBrowser(world);
  const unknown = await tab.open("/en/order/11111111-1111-4111-8111-111111111111");
  const { at } = await tab.follow(unknown, problem.to.cart);
  expect([unknown.status, at]).toEqual([404, "/en/login?next=%2Fen%2Fcart"]);
});
