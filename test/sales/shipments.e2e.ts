import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import {
  BUYERS,
  mainButton,
  expectAccessibleLayout,
  setUpStaffPage,
  buyHardware,
  chooseHomeDelivery,
} from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = setUpStaffPage(product);

journey("hardware is packed, sent in a parcel, followed and delivered, in %s", async (lang) => {
  const { purchase, manager, done } = phrases[lang];
  const t = manager.shipments;
  const { desk, faults } = atDesk;
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await signIn(product, page, BUYERS[lang]);
  const id = await buyHardware(product, page, await chooseHomeDelivery(product, page));
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${product.url}/api/v1/Order/${id}`);
      return ((await answer.json()) as { data: { paidAt: string | null } }).data.paidAt;
    })
    .not.toBeNull();
  const office = at(lang, `/manager/order/${id}`);
  await desk.goto(`${office}/packing`);
  await desk.getByText("林大同").waitFor();
  await expectAccessibleLayout(desk);

  await navigateTo(desk, office);
  await desk.getByText(t.send, { exact: true }).click();
  const form = desk.locator("form:has([value=send])");
  await form.locator("input[name='lines.0.quantity']").fill("1");
  await form.locator("select[name=carrier]").selectOption("dhl");
  await form.locator("input[name=tracking]").fill("JD0140001");
  await expectAccessibleLayout(desk);
  await mainButton(desk, t.submitSend).click();
  await desk.getByText("JD0140001", { exact: true }).first().waitFor();
  await page.goto(at(lang, `/order/${id}`));
  await page.getByText(purchase.shipments.rest, { exact: true }).waitFor();
  const follow = page.getByRole("link", { name: purchase.shipments.follow });
  expect(await follow.getAttribute("href")).toMatch(/^https:.*JD0140001$/);
  await expectAccessibleLayout(page);

  await desk.getByText(t.deliver, { exact: true }).first().click();
  await mainButton(desk, t.submitDeliver).first().click();
  await desk.getByText(done.shipment_delivered).waitFor();
  await navigateTo(desk, at(lang, "/manager/shipments"));
  await desk.getByText("JD0140001").first().waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  expect([...errors, ...faults]).toEqual([]);
});
