import { expect, test } from "vitest";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { pathsIn } from "#app/paths.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { auditPage } from "#test/kit/browser/accessibility.ts";
import { setUpStaffPage } from "#test/kit/browser/orders.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { takeScreenshot } from "#test/kit/browser/screenshot.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { software } from "#test/kit/data/purchases.ts";

const product = setUpProduct();
const t = phrases.en.forum;
const paths = pathsIn("en");
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const TEXT = "Waves after `G41`:\n\n```gcode\nN10 G41 D1 X10 (finish)\n```\n\nWhich speed?";

const office = setUpStaffPage(product);

test("staff turn off reviews", async () => {
  const { desk } = office;
  const rules = phrases.en.manager.forum.settings;
  await desk.goto(product.url + officePathsIn("en").forumSettings());
  await desk.getByLabel(rules.review).uncheck();
  await desk.getByRole("button", { name: rules.save }).click();
  await desk.getByText(phrases.en.done.forum_settings_saved).waitFor();
  expect(await desk.getByLabel(rules.review).isChecked()).toBe(false);
});

test("a member asks and replies, and desks and phones show it whole", async () => {
  const { page, errors } = await product.visitor({ alone: true, viewport: PHONE });
  await signIn(product, page, "member@demo.test");
  await page.goto(product.url + paths.newDiscussion({ product: software.uuid }));
  const look = async (name: string) => {
    for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0)); // from below the header, which stays in view
      expect(await layoutDefects(page), `${name} ${size}`).toEqual([]);
      await takeScreenshot(page, `forum-${name}-${size}.png`, { fullPage: true });
    }
    expect(await auditPage(page), name).toEqual([]);
  };
  await look("new");
  await page.getByLabel(t.new.name).fill("Chatter at 8000 rpm");
  await page.getByLabel(t.new.content).fill(TEXT);
  await page.getByRole("button", { name: t.new.submit }).click();
  await page.getByRole("heading", { name: "Chatter at 8000 rpm" }).waitFor();
  await page.getByLabel(t.thread.reply).fill("It is the **spindle**.");
  await page.getByRole("button", { name: t.thread.send, exact: true }).click();
  await page.locator("#reply-1").getByText("spindle").waitFor();
  await expect.poll(() => page.getByLabel(t.thread.reply).inputValue()).toBe("");
  await look("thread");
  await page.getByLabel(t.thread.solve.title).fill("New bearings");
  await page.getByRole("button", { name: t.thread.solve.action }).click();
  await page.getByRole("heading", { name: t.thread.ownSolution }).waitFor();
  await page.goto(product.url + paths.forum());
  await page.getByText(t.status.solved, { exact: true }).last().waitFor();
  await look("list");
  expect(errors).toEqual([]);
});
