import { expect, test } from "vitest";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { choice } from "../shop.ts";
import { openedDesk, post } from "./goodsSold.ts";
import { alive } from "./focus.ts";
import { startedProduct } from "./product.ts";

const product = startedProduct();
const office = openedDesk(product);
const LOW = { width: 1_280, height: 720 };

test("what opens from a list's bar is in view, however low the bar stands", async () => {
  const { desk } = office;
  await desk.setViewportSize(LOW);
  for (const list of ["ledger", "payments", "member", "held"]) {
    await desk.goto(`${product.url}/en/manager/${list}`);
    await alive(desk);
    const popups = desk.locator("main section details[name=list]");
    expect(await popups.count(), list).toBeGreaterThan(2);
    for (const popup of await popups.all()) {
      await popup.locator("summary").first().click();
      const panel = popup.locator("> div");
      const bottom = () => panel.evaluate((box) => Math.floor(box.getBoundingClientRect().bottom));
      await expect.poll(bottom, { message: list }).toBeLessThanOrEqual(LOW.height);
      await desk.keyboard.press("Escape");
    }
  }
});

/** How many badges stand on more than one line. */
const brokenOnes = (badges: Element[]): number =>
  badges.filter((badge) => {
    const range = document.createRange();
    range.selectNodeContents(badge);
    const tops = [...range.getClientRects()].filter(({ height }) => height > 0);
    return Math.max(...tops.map(({ top }) => top)) - Math.min(...tops.map(({ top }) => top)) > 12;
  }).length;

test("at 1440 every badge of an order stands on one line, and nothing is out of view", async () => {
  const { desk } = office;
  await post(product, desk, "/Cart", choice(1));
  const order = { paymentMethod: "bank", consent: true };
  const { id } = await post<{ id: string }>(product, desk, "/Order", order);
  const seen = { date: new Date().toISOString().slice(0, 10), received: 100, reason: "Seen" };
  await post(product, desk, `/Manager/Order/${id}/Receipt`, seen);
  await desk.setViewportSize({ width: 1_440, height: 900 });
  const found: object[] = [];
  for (const lang of LANGS) {
    await desk.goto(`${product.url}${langPrefix[lang]}/manager/order`);
    const list = desk.locator("[role=group]:has(> table)").last();
    const badges = list.locator("tbody td:nth-of-type(2) span:has(> svg)");
    expect(await badges.count(), lang).toBeGreaterThan(1);
    const broken = await badges.evaluateAll(brokenOnes);
    const beyond = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
    if (broken > 0 || beyond > 0) found.push({ lang, broken, beyond });
  }
  expect(found).toEqual([]);
});
