import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/personName.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { phrases as gatewayPhrases } from "../../simulators/gateway/phrases.ts";
import { registration } from "../registration.ts";
import { planOf, software } from "../shop.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";

/** Everything a buyer does, in a browser that runs no script at all. */
const product = startedProduct();
const KEY = /MW(-[0-9A-Z]{5}){5}/;
const NAME = { firstName: "Ada", lastName: "Lin" };
const PASSWORD = "correct-horse-9";
const LANGUAGE = { tw: "繁體中文", en: "English", cn: "简体中文" } as const satisfies Record<
  Lang,
  string
>;
const PLAN = { tw: "12 個月", en: "12 months", cn: "12 个月" } as const satisfies Record<
  Lang,
  string
>;

/** Somebody who buys in a language, and the page they look at. */
interface Walk {
  readonly page: Page;
  readonly lang: Lang;
  readonly email: string;
}

const startOf = (lang: Lang): string => `${product.url}${langPrefix[lang]}`;

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function browse({ page, lang }: Walk) {
  const { shell } = phrases[lang];
  const other = lang === "tw" ? "en" : "tw";
  await page.goto(`${startOf(other)}/`);
  const { language } = phrases[other].shell;
  await openMenu(page, language.replace("{name}", LANGUAGE[other]));
  await page.getByRole("link", { name: LANGUAGE[lang] }).first().click();
  expect(pathOf(page)).toBe(langPrefix[lang] || "/");
  await openMenu(page, shell.theme.label.replace("{name}", shell.theme.auto));
  await page.getByRole("button", { name: shell.theme.dark }).first().click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await openMenu(page, shell.currency.replace("{code}", "TWD"));
  await page.getByRole("button", { name: /USD/ }).first().click();
  expect(await page.locator("header").first().textContent()).toContain("USD");
  await openMenu(page, shell.currency.replace("{code}", "USD"));
  await page.getByRole("button", { name: /TWD/ }).first().click();
}

const openMenu = (page: Page, label: string) =>
  page.locator(`header summary[aria-label="${label}"]`).first().click();

async function find({ page, lang }: Walk) {
  const { catalogue, shell } = phrases[lang];
  await page.getByRole("link", { name: catalogue.home.all }).click();
  const kinds = page.getByRole("navigation", { name: catalogue.list.kinds });
  await kinds.getByRole("link", { name: catalogue.kinds.hardware }).click();
  expect(new URL(page.url()).searchParams.get("kind")).toBe("hardware");
  const search = page.getByRole("searchbox", { name: shell.search.label }).first();
  await search.fill(software.name[lang]);
  await search.press("Enter");
  expect(pathOf(page)).toBe(`${langPrefix[lang]}/search`);
  expect(new URL(page.url()).searchParams.get("search")).toBe(software.name[lang]);
  await page.getByRole("link", { name: software.name[lang] }).first().click();
  await page.getByRole("heading", { level: 1, name: software.name[lang] }).waitFor();
}

async function register({ page, lang, email }: Walk) {
  const { account } = phrases[lang];
  await page.getByRole("main").getByRole("link", { name: account.login.register }).click();
  // A refused form comes back with what was typed.
  await page.locator("input[name=email]").fill("not-an-address");
  await page.locator("input[name=lastName]").fill("Lin");
  await page.getByRole("button", { name: account.register.submit, exact: true }).last().click();
  expect(await page.locator("input[name=email]").inputValue()).toBe("not-an-address");
  expect(await page.locator("input[name=lastName]").inputValue()).toBe("Lin");
  await page.getByText(phrases[lang].fault.email).first().waitFor();
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=firstName]").fill("Ada");
  for (const name of ["industry", "profession"] as const)
    await page.locator(`select[name=${name}]`).selectOption(registration[name]);
  await chooseAddress({ page, lang, email });
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=confirmPassword]").fill(PASSWORD);
  await page.locator("input[name=agreeTerms]").check();
  await page.getByRole("button", { name: account.register.submit, exact: true }).last().click();
}

/** Asks for the lists of another country, and of each place chosen in it; all else that was typed is kept. */
async function chooseAddress({ page, lang }: Walk) {
  const { country, province, city, address, postalCode } = registration;
  const show = () => page.getByRole("button", { name: phrases[lang].address.show }).click();
  await page.locator("select[name=country]").selectOption("JP");
  await show();
  expect(await page.locator("option[value=JP-13]").count()).toBe(1);
  for (const [part, id] of Object.entries({ country, province })) {
    await page.locator(`select[name=${part}]`).selectOption(id);
    await show();
  }
  await page.locator("select[name=city]").selectOption(city);
  await page.locator("input[name=address]").fill(address);
  await page.locator("input[name=postalCode]").fill(postalCode);
  expect(await page.locator("input[name=firstName]").inputValue()).toBe("Ada");
}

async function logOut({ page, lang }: Walk) {
  const { shell } = phrases[lang];
  await openMenu(page, shell.account.menu.replace("{name}", personName(NAME, lang)));
  await page.getByRole("button", { name: shell.account.logout }).first().click();
  expect(pathOf(page)).toBe(langPrefix[lang] || "/");
}

async function logIn({ page, lang, email }: Walk) {
  const { account } = phrases[lang];
  await page.goto(`${startOf(lang)}/member/order`);
  expect(pathOf(page)).toBe(`${langPrefix[lang]}/login`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: account.login.submit, exact: true }).last().click();
  expect(pathOf(page)).toBe(`${langPrefix[lang]}/member/order`);
}

async function changeCart({ page, lang }: Walk) {
  const { checkout } = phrases[lang];
  const quantity = page.locator("input[name=quantity]:visible");
  await quantity.fill("100");
  await page.getByRole("button", { name: checkout.cart.update }).click();
  expect(await quantity.inputValue()).toBe("100"); // not taken, not lost
  await quantity.fill("2");
  await page.getByRole("button", { name: checkout.cart.update }).click();
  expect(await quantity.inputValue()).toBe("2");
  const remove = checkout.cart.remove.replace("{name}", software.name[lang]);
  await page.getByRole("button", { name: remove }).click();
  await page.getByText(checkout.cart.emptyTitle).waitFor();
  await page.getByRole("button", { name: checkout.cart.undo }).click();
  expect(await quantity.inputValue()).toBe("2");
}

async function orderAndPay({ page, lang }: Walk) {
  const { checkout } = phrases[lang];
  const words = gatewayPhrases[lang];
  const one = planOf(software, 12).prices.TWD;
  const amount = formatMoney({ minor: one * 2, currency: "TWD" });
  const submit = page.getByRole("button", {
    name: checkout.place.submit.replace("{amount}", amount),
  });
  await submit.click();
  await page.getByText(phrases[lang].fault.consent).first().waitFor();
  await page.locator("input[name=consent]").check();
  await submit.click();
  await page.getByRole("button", { name: checkout.handover.go }).click();
  expect(new URL(page.url()).origin).toBe(product.gateway);
  await page.getByRole("textbox", { name: words.number }).fill("4311-9522-2222-2222");
  await page.getByRole("textbox", { name: words.expiry }).fill("12/49");
  await page.getByRole("textbox", { name: words.cvv }).fill("222");
  await page.getByRole("button", { name: words.pay }).click();
  await page.getByRole("textbox").fill("1234");
  await page.getByRole("button", { name: words.approve }).click();
  await page.getByRole("button", { name: words.back }).click();
}

/** Without scripts nothing refreshes by itself: the reader asks again. */
async function readOrder({ page, lang }: Walk) {
  const { checkout, keys, purchase } = phrases[lang];
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("main").textContent();
      },
      { timeout: 90_000 },
    )
    .toMatch(KEY);
  await page.getByText(keys.status.valid, { exact: true }).first().waitFor();
  await page.goto(`${startOf(lang)}/member/order`);
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("link", { name: purchase.record.keys }).click();
  await page.getByText(checkout.state.paidTitle).waitFor();
}

journey(
  "a purchase in %s from the first page to the key, without a single script",
  async (lang) => {
    const { account, catalogue } = phrases[lang];
    const { page } = await product.visitor({ javaScriptEnabled: false, locale: bcp47[lang] });
    const walk: Walk = { page, lang, email: `no-script-${randomUUID()}@example.test` };
    await browse(walk);
    await find(walk);
    const plan = catalogue.plans.addNamed.replace("{plan}", PLAN[lang]);
    await page.getByRole("button", { name: plan }).click();
    expect(pathOf(page)).toBe(`${langPrefix[lang]}/login`); // a browser without an id is given one on the way here
    await page.getByText(account.cartKept).waitFor();
    await register(walk);
    await page.getByText(software.name[lang]).first().waitFor();
    await logOut(walk);
    await logIn(walk);
    await page.goto(`${startOf(lang)}/cart`);
    await changeCart(walk);
    await orderAndPay(walk);
    await readOrder(walk);
    await logOut(walk);
    await page.goto(`${startOf(lang)}/member/order`);
    expect(pathOf(page)).toBe(`${langPrefix[lang]}/login`);
  },
);

journey("a form sent in %s after the session had ended comes back filled in", async (lang) => {
  const { account } = phrases[lang];
  const { page } = await product.visitor({ javaScriptEnabled: false, locale: bcp47[lang] });
  await page.goto(`${startOf(lang)}/login`);
  await page.locator("input[name=email]").fill("member@demo.test");
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.getByRole("button", { name: account.login.submit, exact: true }).last().click();
  const path = `/cart/${software.uuid}/${planOf(software, 12).uuid}/TWD`;
  await page.goto(`${startOf(lang)}${path}`);
  await page.locator("input[name=consent]").check();
  await page.context().addCookies([{ name: "mw_session", value: "ended", url: product.url }]);
  await page.locator("form:has(input[name=consent]) button[type=submit]").click();
  expect(pathOf(page)).toBe(`${langPrefix[lang]}/login`);
  await page.getByText(account.ended).waitFor();
  await page.locator("input[name=email]").fill("member@demo.test");
  await page.locator("input[name=password]").fill("demo-pass-1");
  await page.getByRole("button", { name: account.login.submit, exact: true }).last().click();
  expect(pathOf(page)).toBe(`${langPrefix[lang]}/cart`);
  expect(await page.locator("input[name=consent]").isChecked()).toBe(true);
});
