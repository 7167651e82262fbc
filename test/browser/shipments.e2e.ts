import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { BUYERS, button, looksRight, openedDesk, paidGoods, sentHome } from "./goodsSold.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

/** Hardware that is sent in two parcels: staff record each, its buyer follows them until they have come. */
const product = startedProduct();
const at = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const atDesk = openedDesk(product);

/** Staff record that one piece leaves. */
async function send(lang: Lang, tracking: string) {
  const t = phrases[lang].manager.shipments;
  await atDesk.desk.getByText(t.send, { exact: true }).click();
  await atDesk.desk.locator("form:has([value=send]) input[name='lines.0.quantity']").fill("1");
  await atDesk.desk.locator("form:has([value=send]) select[name=carrier]").selectOption("dhl");
  await atDesk.desk.locator("form:has([value=send]) input[name=tracking]").fill(tracking);
  await looksRight(atDesk.desk);
  await button(atDesk.desk, t.submitSend).click();
  await atDesk.desk.getByText(tracking, { exact: true }).first().waitFor();
}

journey("hardware is sent in two parcels, followed and delivered, in %s", async (lang) => {
  const { purchase, manager, done } = phrases[lang];
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await signIn(product, page, BUYERS[lang]);
  const id = await paidGoods(product, page, await sentHome(product, page));
  const office = at(lang, `/manager/order/${id}`);
  await expect
    .poll(async () => {
      await atDesk.desk.goto(office);
      return atDesk.desk.getByText(manager.shipments.send, { exact: true }).count();
    })
    .toBe(1);
  await alive(atDesk.desk);
  await atDesk.desk.goto(at(lang, "/manager/shipments"));
  await atDesk.desk.locator("tbody").getByText(manager.shipments.states.waiting).first().waitFor();
  expect(await findings(atDesk.desk)).toEqual([]);
  await atDesk.desk.goto(`${office}/packing`);
  await atDesk.desk.getByText("林大同").waitFor();
  await looksRight(atDesk.desk);

  await atDesk.desk.goto(office);
  await alive(atDesk.desk);
  await send(lang, "JD0140001");
  await page.goto(at(lang, `/order/${id}`));
  await page.getByText(purchase.shipments.rest, { exact: true }).waitFor();
  await looksRight(page);
  await send(lang, "JD0140002");
  await page.goto(at(lang, `/order/${id}`));
  const parcels = page.getByRole("link", { name: purchase.shipments.follow });
  await expect.poll(() => parcels.count()).toBe(2);
  expect(await parcels.last().getAttribute("href")).toMatch(/^https:.*JD014000\d$/);

  await atDesk.desk.getByText(manager.shipments.deliver, { exact: true }).first().click();
  await button(atDesk.desk, manager.shipments.submitDeliver).first().click();
  await atDesk.desk.getByText(done.shipment_delivered).waitFor();
  await looksRight(atDesk.desk);
  await page.goto(at(lang, `/order/${id}`));
  await page.getByText(purchase.shipments.states.delivered, { exact: true }).waitFor();
  await looksRight(page);
  await atDesk.desk.goto(at(lang, "/manager/shipments"));
  await atDesk.desk.getByText("JD0140002").first().waitFor();
  expect(await findings(atDesk.desk)).toEqual([]);
  expect(errors).toEqual([]);
  expect(atDesk.faults).toEqual([]);
});
