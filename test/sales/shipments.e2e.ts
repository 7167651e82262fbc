import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { findings } from "#test/kit/browser/accessibility.ts";
import { open } from "#test/kit/browser/focus.ts";
import {
  BUYERS,
  button,
  looksRight,
  openedDesk,
  paidGoods,
  sentHome,
} from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { startedProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = startedProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = openedDesk(product);

journey("hardware is packed, sent in a parcel, followed and delivered, in %s", async (lang) => {
  const { purchase, manager, done } = phrases[lang];
  const t = manager.shipments;
  const { desk, faults } = atDesk;
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await signIn(product, page, BUYERS[lang]);
  const id = await paidGoods(product, page, await sentHome(product, page));
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${product.url}/api/v1/Order/${id}`);
      return ((await answer.json()) as { data: { paidAt: string | null } }).data.paidAt;
    })
    .not.toBeNull();
  const office = at(lang, `/manager/order/${id}`);
  await desk.goto(`${office}/packing`);
  await desk.getByText("林大同").waitFor();
  await looksRight(desk);

  await open(desk, office);
  await desk.getByText(t.send, { exact: true }).click();
  const form = desk.locator("form:has([value=send])");
  await form.locator("input[name='lines.0.quantity']").fill("1");
  await form.locator("select[name=carrier]").selectOption("dhl");
  await form.locator("input[name=tracking]").fill("JD0140001");
  await looksRight(desk);
  await button(desk, t.submitSend).click();
  await desk.getByText("JD0140001", { exact: true }).first().waitFor();
  await page.goto(at(lang, `/order/${id}`));
  await page.getByText(purchase.shipments.rest, { exact: true }).waitFor();
  const follow = page.getByRole("link", { name: purchase.shipments.follow });
  expect(await follow.getAttribute("href")).toMatch(/^https:.*JD0140001$/);
  await looksRight(page);

  await desk.getByText(t.deliver, { exact: true }).first().click();
  await button(desk, t.submitDeliver).first().click();
  await desk.getByText(done.shipment_delivered).waitFor();
  await open(desk, at(lang, "/manager/shipments"));
  await desk.getByText("JD0140001").first().waitFor();
  expect(await findings(desk)).toEqual([]);
  expect([...errors, ...faults]).toEqual([]);
});
