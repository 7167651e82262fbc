import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sitePages } from "#app/pages.ts";
import { products } from "#server/demo/content/products.ts";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { byCard, choice } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { hardware } from "./goods.ts";
import { isSeenIn } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { publicPages } from "./publicPages.ts";
import { signIn } from "./signIn.ts";

const product = startedProduct();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Pages for members that are looked at once an order stands. */
const OF_MEMBER = [
  "cart",
  "order/:orderId",
  "download/:id",
  "member/order",
  "member/security",
] as const;

/** How far the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const address = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

/**
 * How the page at `place` of a list is looked at: over the three languages each is seen light and dark, and on a
 * phone and a desktop.
 */
function look(lang: Lang, place: number) {
  const dark = lang === "en" || (lang === "cn" && place % 2 === 1);
  const wide = lang === "en" || (lang === "cn" && place % 2 === 0);
  return { colorScheme: dark ? "dark" : "light", viewport: wide ? DESKTOP : PHONE } as const;
}

/** Where there is nothing, or nothing for who asks, the page says so. */
function statusOf(path: string): number {
  if (path.startsWith("/download/")) return 403;
  return path === "/404" || path.startsWith("/cart/") ? 404 : 200;
}

/** Opens each page and expects it to be whole, accessible and no wider than a phone or a desktop. */
async function lookAt(page: Page, lang: Lang, paths: readonly string[]) {
  for (const [place, path] of paths.entries()) {
    if (!isSeenIn(lang, place)) continue;
    const { colorScheme, viewport } = look(lang, place);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const answer = await page.goto(address(lang, path));
    expect([path, answer?.status()]).toEqual([path, statusOf(path)]);
    await alive(page);
    expect([path, await findings(page)]).toEqual([path, []]);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      // A window that has just changed is laid out a moment later.
      await expect.poll(() => overflow(page), { message: `${path} at ${size.width}` }).toBe(0);
    }
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.title()).toMatch(/\S/);
  }
}

/** Logs in as the demo's member and answers the address of an unpaid order; hardware alone is in the cart then. */
async function orderAsMember(page: Page): Promise<string> {
  await signIn(product, page, "member@demo.test");
  const send = async (path: string, data: object) => {
    const headers = { origin: product.url };
    const answer = await page.request.post(`${product.url}/api/v1${path}`, { data, headers });
    expect([path, answer.status()]).toEqual([path, 200]);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  await send("/Cart", choice(12));
  const { id } = await send("/Order", byCard);
  await send("/Cart", { product: hardware.uuid, commodity: hardware.commodityUuid });
  return `/order/${id}`;
}

/** A file that is for owners of its product alone, to who owns nothing. */
async function ownersFile(page: Page): Promise<string> {
  const uuid = products.find(({ productCode }) => productCode === "MW-POST5")?.uuid;
  const answer = await page.request.get(`${product.url}/api/v1/Product/${uuid}/Release`);
  const { data } = (await answer.json()) as {
    data: { files: { uuid: string; access: string }[] }[];
  };
  const file = data.flatMap(({ files }) => files).find(({ access }) => access === "entitled");
  return `/download/${file?.uuid}`;
}

test("every kind of page that visitors may open is looked at", () => {
  const kinds = sitePages.filter(
    ({ access, file }) => ["anyone", "guest"].includes(access) && file.endsWith(".tsx"),
  );
  const looked = new Set([...Object.keys(publicPages), ...OF_MEMBER]);
  expect(kinds.map(({ path }) => path).filter((path) => !looked.has(path))).toEqual([]);
});

test.for(LANGS)(
  "every page is accessible, fits a phone and says nothing in the console: %s",
  async (lang) => {
    const { page, errors } = await product.visitor();
    await lookAt(page, lang, Object.values(publicPages).flat());
    const order = await orderAsMember(page);
    const own: Record<(typeof OF_MEMBER)[number], string> = {
      cart: "/cart",
      "order/:orderId": order,
      "download/:id": await ownersFile(page),
      "member/order": "/member/order",
      "member/security": "/member/security",
    };
    await lookAt(page, lang, Object.values(own));
    const payer = await product.visitor();
    await lookAt(payer.page, lang, [order]);
    // A mail's frame may run nothing, which the browser says to whoever looks for faults in it.
    const faults = errors.filter((error) => !/40[34]|frame is sandboxed/.test(error));
    expect([...faults, ...payer.errors]).toEqual([]);
  },
);

test("hardware alone asks for no consent, and says that it can be given back", async () => {
  const { page } = await product.visitor();
  await orderAsMember(page);
  await page.goto(address("en", "/cart"));
  await alive(page);
  const { place } = phrases.en.checkout;
  await page.getByText(place.returns).waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(0);
  const { fee } = phrases.en.checkout.delivery;
  await page.getByRole("radio", { name: "Collect at the service centre" }).check();
  await page.locator("p", { hasText: `${fee}Free` }).waitFor();
  const [pay = ""] = place.submit.split("{");
  await page.getByRole("button", { name: pay }).click();
  await page.waitForURL((url) => url.origin === product.gateway);
});

test("unknown paths lead to the language's not-found page, which says 404", async () => {
  const { page } = await product.visitor();
  for (const lang of LANGS) {
    const answer = await page.goto(address(lang, "/no/such/page"));
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([
      404,
      `${langPrefix[lang]}/404`,
    ]);
  }
  const moved = await page.goto(`${product.url}/tw/product`);
  expect([moved?.status(), new URL(page.url()).pathname]).toEqual([200, "/product"]);
});

test("the API's reference opens under our own policy and says nothing in the console", async () => {
  const { page, errors } = await product.visitor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${product.url}/api/docs`);
  await page.getByRole("heading", { name: "Millwright" }).waitFor();
  await page.getByText("/Category").first().waitFor();
  expect([...new Set(asked)]).toEqual([product.url]);
  expect(errors).toEqual([]);
});
