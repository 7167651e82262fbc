import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { appointAs } from "#test/kit/browser/dealers.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { setUpStaffPage } from "#test/kit/browser/orders.ts";

const product = setUpProduct();
const office = setUpStaffPage(product);
const words = phrases.en.manager.dealers;

test("a dealer is moved with the keyboard, by dragging, and back again", async () => {
  const { desk } = office;
  const zoe = await appointAs(product, desk, { firstName: "Zoe", percent: 3_000 });
  const yves = await appointAs(product, desk, { firstName: "Yves", percent: 2_000, parent: zoe });
  const xena = await appointAs(product, desk, { firstName: "Xena", percent: 2_500 });
  await desk.goto(`${product.url}/en/manager/dealers/tree`);
  await waitForHydration(desk);
  expect(await axeFindings(desk)).toEqual([]);
  expect(await layoutDefects(desk)).toEqual([]);
  const item = (id: string) => desk.locator(`#dealer-${id}`);
  const above = (id: string) => item(id).evaluate(parentOf);
  const focused = () => desk.evaluate(() => document.activeElement?.id);
  await desk.locator("[role=treeitem][tabindex='0']").focus();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.type("zo");
  expect(await focused()).toBe(`dealer-${zoe}`);
  await desk.keyboard.press("ArrowLeft");
  expect(await item(zoe).getAttribute("aria-expanded")).toBe("false");
  await desk.keyboard.press("ArrowRight");
  await desk.keyboard.press("ArrowRight");
  expect(await focused()).toBe(`dealer-${yves}`);

  await desk.keyboard.press("Control+x");
  await desk.keyboard.press("End");
  expect(await focused()).toBe(`dealer-${xena}`);
  await desk.keyboard.press("Control+v");
  const dialog = desk.getByRole("dialog");
  await expect.poll(() => dialog.textContent()).toContain(words.effects);
  expect(await dialog.textContent()).toContain("25% − 20% = 5%");
  expect(await axeFindings(desk)).toEqual([]);
  await dialog.locator("[name=reason]").fill("Closer to him");
  await dialog.getByRole("button", { name: words.move }).click();
  const undo = desk.getByRole("button", { name: words.undo });
  await undo.waitFor();
  expect(await above(yves)).toBe(`dealer-${xena}`);
  expect(await dialog.count()).toBe(0);
  await undo.click();
  await expect.poll(() => above(yves)).toBe(`dealer-${zoe}`);

  await item(yves).locator("> div").dragTo(item(xena).locator("> div"));
  await expect.poll(() => dialog.textContent()).toContain(words.effects);
  await dialog.getByRole("button", { name: words.back }).click();
  await expect.poll(() => dialog.count()).toBe(0);

  await item(xena).locator("> div").dragTo(item(yves).locator("> div"));
  await expect.poll(() => dialog.textContent()).toContain("Xena");
  expect(await dialog.textContent()).toContain(words.moveNot);
  expect(await dialog.getByRole("button", { name: words.move }).isDisabled()).toBe(true);
});

/** Id of the last item of the level above that stands before it. */
function parentOf(item: Element): string | undefined {
  const level = Number(item.getAttribute("aria-level"));
  const items = [...document.querySelectorAll("[role=treeitem]")];
  const before = items.slice(0, items.indexOf(item));
  return before.findLast((each) => Number(each.getAttribute("aria-level")) === level - 1)?.id;
}
