import type { Page } from "playwright-core";
import { expect } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const [home, , pickup] = shippingMethods;
const buyers: Readonly<Record<Lang, string>> = {
  tw: "member@demo.test",
  en: "dealer@demo.test",
  cn: "subdealer@demo.test",
};
const twd = (minor: number) => formatMoney({ minor, currency: "TWD" });

async function withHardware(page: Page, lang: Lang) {
  await signIn(product, page, buyers[lang]);
  const [box] = hardware; // below the free-shipping threshold
  if (!box) throw new Error("the demo has no hardware with a stock count");
  const headers = { origin: product.url };
  const api = `${product.url}/api/v1/Cart`;
  const answer = await page.request.post(api, { data: hardwareItem(box), headers });
  expect(answer.status()).toBe(200);
  const { data: cart } = (await answer.json()) as { data: { subtotal: { minor: number } } };
  await page.request.put(`${api}/Shipping`, { data: {}, headers }); // resets the selection
  await page.goto(`${product.url}${langPrefix[lang]}/cart`);
  await waitForHydration(page);
  return cart.subtotal.minor;
}

async function writeAddress(page: Page) {
  await page.locator("input[name=recipient]").fill("林大同");
  await page.locator("input[name=phone]").fill("04 2350 1234");
  await page.locator("select[name=country]").selectOption("TW");
  const city = page.locator("select[name=province]");
  await city.locator("option[value=TW-TXG]").waitFor({ state: "attached" });
  await city.selectOption("TW-TXG");
  const district = page.locator("select[name=city]");
  await district.locator("option[value=TW-TXG-xitun-district]").waitFor({ state: "attached" });
  await district.selectOption("TW-TXG-xitun-district");
  await page.locator("input[name=postalCode]").fill("407");
  await page.locator("input[name=address]").fill("工業三十八路 12 號");
}

journey("hardware is sent to an address for a fee that is seen first, in %s", async (lang) => {
  const t = phrases[lang].checkout;
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  const goods = await withHardware(page, lang);
  const pay = (amount: number) =>
    page.getByRole("button", { name: t.place.submit.replace("{amount}", twd(amount)) });
  await page.getByRole("button", { name: t.place.submitUndelivered }).click();
  await page.getByText(phrases[lang].fault.shipping_method).first().waitFor();

  await page.getByRole("link", { name: t.delivery.add }).click();
  await page.locator("input[name=recipient]").waitFor();
  await waitForHydration(page);
  await writeAddress(page);
  await page.getByRole("button", { name: phrases[lang].member.addresses.save }).last().click();
  await page.waitForURL(`${product.url}${langPrefix[lang]}/cart`);
  const fee = home.bands[0].amounts.TWD;
  await pay(goods + fee).waitFor();
  const ways = page.getByRole("radiogroup", { name: t.delivery.method });
  expect(await ways.getByRole("radio", { name: home.name[lang] }).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await ways.getByRole("radio", { name: pickup.name[lang] }).check();
  await pay(goods).waitFor();
  await ways.getByRole("radio", { name: home.name[lang] }).check();
  await pay(goods + fee).waitFor();
  await page.getByLabel(t.delivery.to).selectOption("");
  await pay(goods).waitFor(); // without an address it is collected
  expect(await ways.getByRole("radio", { name: pickup.name[lang] }).isChecked()).toBe(true);
  await page.getByLabel(t.delivery.to).selectOption({ index: 1 });
  await pay(goods + fee).click();
  await page.waitForURL((url) => url.origin === product.gateway);
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]); // 422 for the refused order
});
