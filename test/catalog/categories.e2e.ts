import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { waitForHydration, navigateTo, tabTo } from "#test/kit/browser/focus.ts";
import { expectAccessibleLayout, openStaffPage } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();

/** A second-factor code opens only one session. */
let opened: ReturnType<typeof openStaffPage> | undefined;

async function atTree(lang: Lang) {
  const { desk: page, faults } = await (opened ??= openStaffPage(product));
  await navigateTo(page, `${product.url}${langPrefix[lang]}/manager/categories`);
  return { page, faults };
}

/** Subcategories are marked " in". */
const order = (page: Page): Promise<string[]> =>
  page
    .locator("[data-category]")
    .evaluateAll((rows) =>
      rows.map(
        (row) => `${row.dataset["category"]}${row.classList.contains("ps-10") ? " in" : ""}`,
      ),
    );

const rowOf = (page: Page, entry: string) =>
  page.locator(`[data-category="${entry.split(" ")[0]}"]`);

/** `at`: share of the target row's height. */
async function drag(page: Page, from: string, { over, at }: { over: string; at: number }) {
  const [taken, aim] = [
    await rowOf(page, from).boundingBox(),
    await rowOf(page, over).boundingBox(),
  ];
  if (!taken || !aim) throw new Error("a row is not there");
  await page.mouse.move(taken.x + 8, taken.y + taken.height / 2);
  await page.mouse.down();
  await page.mouse.move(aim.x + 40, aim.y + aim.height / 2, { steps: 8 });
  await page.mouse.move(aim.x + 40, aim.y + aim.height * at, { steps: 4 });
  await page.mouse.up();
}

test("a category is dragged beside and into another by the mouse, and stands there after a reload", async () => {
  const { page, faults } = await atTree("en");
  const t = phrases.en.manager.categories;
  await expectAccessibleLayout(page);
  await page.setViewportSize({ width: 1440, height: 1800 }); // every row without scrolling
  const before = await order(page);
  const tops = before.filter((entry) => !entry.endsWith(" in"));
  const [first = "", second = ""] = tops;
  const group = (all: readonly string[], top: string) => {
    const from = all.indexOf(top);
    const rest = all.slice(from + 1).findIndex((entry) => !entry.endsWith(" in"));
    return all.slice(from, rest < 0 ? undefined : from + 1 + rest);
  };
  await drag(page, second, { over: first, at: 0.1 });
  const swapped = [...group(before, second), ...group(before, first)];
  await expect.poll(async () => (await order(page)).slice(0, swapped.length)).toEqual(swapped);
  await page.getByRole("button", { name: t.undo }).waitFor();

  const sub = before.find((entry) => entry.endsWith(" in")) ?? "";
  const target = tops.find((top) => !group(before, top).includes(sub)) ?? "";
  await drag(page, sub, { over: target, at: 0.5 });
  const isIn = async () => group(await order(page), target).includes(sub);
  await expect.poll(isIn).toBe(true);
  await page.getByRole("button", { name: t.undo }).waitFor();
  const moved = await order(page);
  await page.reload();
  await waitForHydration(page);
  expect(await order(page)).toEqual(moved);

  const standing = await order(page);
  await drag(page, sub, { over: sub, at: 0.1 });
  expect(await order(page)).toEqual(standing);
  expect(faults).toEqual([]);
});

journey("a category is moved by the keyboard, and the move undone, in %s", async (lang) => {
  const { page, faults } = await atTree(lang);
  const t = phrases[lang].manager.categories;
  const before = await order(page);
  const tree = page.locator("[data-category]").first().locator("xpath=..");
  const place = await tree.boundingBox();
  const name = new RegExp(t.down.replace("{name}", ".+"));
  const down = page.getByRole("button", { name, disabled: false }).first();
  await page.locator("[data-category] a").first().focus();
  await tabTo(page, down);
  await page.keyboard.press("Enter");
  await expect.poll(() => order(page)).not.toEqual(before);
  await page.getByRole("button", { name: t.undo }).waitFor();
  expect((await tree.boundingBox())?.y).toBeCloseTo(place?.y ?? Number.NaN, -1); // the message shifts no layout
  await page.getByRole("button", { name: t.undo }).click();
  await page.getByText(t.undone).waitFor();
  expect(await order(page)).toEqual(before);
  expect(faults).toEqual([]);
});
