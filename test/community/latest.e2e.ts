import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { auditPage } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { postAs } from "#test/kit/browser/orders.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { software } from "#test/kit/data/purchases.ts";

const product = setUpProduct();
const t = phrases.en.latest;
const paths = pathsIn("en");
const here = `/en${productPath(software)}`;
const LATEST = "**/forum/latest?*";

/** A line that breaks otherwise than its placeholder. */
const MOST_SHIFT = 0.005;

const section = (page: Page, name: string) => page.getByRole("region", { name });

/** What moved on the page without its visitor, from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifted: Reflect.get(window, "shifted") + Reflect.get(entry, "value"),
        });
    }).observe({ type: "layout-shift" });
  });
const shifts = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "shifted")));

test("a product's page gets its latest discussions once they are near, and says so where they fail", async () => {
  const { page: member } = await product.visitor();
  await signIn(product, member, "member@demo.test");
  const title = "Which post suits an iTNC 530?";
  const content = "It writes `G41`.";
  await postAs(product, member, "/Article", { title, content, productsable_id: software.uuid });

  const { page, errors } = await product.visitor();
  let asked = 0;
  await page.route(LATEST, (route) => {
    asked++;
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(product.url + here);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(asked).toBe(0);
  await watchShifts(page);
  const list = section(page, t.product.title);
  await list.scrollIntoViewIfNeeded();
  await list.getByText(t.failed).waitFor();
  await list.getByRole("button", { name: t.retry }).press("Enter");
  const link = list.getByRole("link", { name: title });
  await link.waitFor();
  expect(asked).toBe(2);
  expect(await shifts(page)).toBeLessThan(MOST_SHIFT);
  await page.keyboard.press("Tab"); // the place is kept when the button goes
  expect(await link.evaluate((own) => own === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.goBack();
  await link.waitFor();
  expect(await auditPage(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await layoutDefects(page)).toEqual([]);
  expect(errors.filter((error) => !error.includes("503"))).toEqual([]);
});

test("the support page gets the open questions, and searches the forum", async () => {
  const { page, errors } = await product.visitor();
  await page.goto(product.url + paths.support());
  const list = section(page, t.open.title);
  await list.scrollIntoViewIfNeeded();
  await list.getByRole("listitem").first().waitFor();
  expect(await auditPage(page)).toEqual([]);
  await list.getByRole("searchbox").fill("zzzz");
  await list.getByRole("searchbox").press("Enter");
  await page.getByText(phrases.en.forum.nothing.title).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.forum());
  expect(errors).toEqual([]);
});
