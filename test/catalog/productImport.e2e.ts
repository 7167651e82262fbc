import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import { provedOnly } from "#test/kit/proof.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { takeScreenshot } from "#test/kit/browser/screenshot.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** A second-factor code opens only one session. */
let work: Page;
let errors: string[];
let opening: Promise<void> | undefined;

const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}`;
const field = (name: string) => work.locator(`main [name="${name}"]`);

const atWork = () =>
  (opening ??= (async () => {
    ({ page: work, errors } = await product.visitor({ lasting: true }));
    await signIn(product, work, "manager@demo.test");
  })());

beforeEach(async () => {
  await atWork();
  await work.emulateMedia({ colorScheme: "light" });
  await work.setViewportSize(DESKTOP);
  errors.length = 0;
});

/** A dark phone; with PROVE also wide and light. */
async function expectFit(what: string) {
  for (const _ of provedOnly(["wide"])) {
    expect([what, await axeFindings(work)]).toEqual([what, []]);
    await takeScreenshot(work, `productsImport/${what}-wide.png`, { fullPage: true });
  }
  await work.setViewportSize(PHONE);
  await work.emulateMedia({ colorScheme: "dark" });
  expect([what, "phone", await axeFindings(work)]).toEqual([what, "phone", []]);
  const wider = () => document.documentElement.scrollWidth - window.innerWidth;
  expect([what, await work.evaluate(wider)]).toEqual([what, 0]);
  await takeScreenshot(work, `productsImport/${what}-phone.png`, { fullPage: true });
  await work.emulateMedia({ colorScheme: "light" });
  await work.setViewportSize(DESKTOP);
}

const file = (text: string) => ({
  name: "products.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

journey("a file is chosen, corrected, previewed and imported, in %s", async (lang) => {
  const words = phrases[lang].products.files;
  const button = (name: string) =>
    work.getByRole("main").getByRole("button", { name, exact: true });
  const read = async (text: string) => {
    await field("file").setInputFiles(file(text));
    await button(words.read).click();
    await work.getByRole("heading", { name: words.preview.counts }).waitFor();
  };
  await navigateTo(work, address(lang, "/manager/products"));
  await work.getByRole("link", { name: words.import, exact: true }).click();
  await work.getByRole("heading", { level: 1, name: words.title }).waitFor();
  await work.locator("main details").evaluateAll((closed: HTMLDetailsElement[]) => {
    for (const details of closed) details.open = true;
  });
  await expectFit(`choose-${lang}`);

  const code = `MW-FILE-${lang.toUpperCase()}`;
  const columns = ["code", "kind", "category", "name.tw", "plan", "price.TWD"];
  const headings = columns.map((column) => headingOf(lang, column)).join(",");
  const rows = (price: string) =>
    `${headings}\n${code},hardware,software,名稱 ${lang},permanent,${price}\n`;
  await read(rows("12.5"));
  const faults = work.getByRole("table", { name: words.preview.faults });
  const said = await faults.locator("tbody tr").allTextContents();
  expect(said).toHaveLength(1);
  for (const part of ["2", headingOf(lang, "price.TWD"), "12.5"]) expect(said[0]).toContain(part);
  expect(await work.locator("button[value=import]").count()).toBe(0);
  const downloading = work.waitForEvent("download");
  await work.getByRole("link", { name: words.preview.download }).click();
  expect((await downloading).suggestedFilename()).toBe("faults.csv");
  await expectFit(`faults-${lang}`);

  await work.getByRole("link", { name: words.again }).click();
  await read(rows("1250"));
  await work.getByText(words.preview.fine).waitFor();
  await expectFit(`preview-${lang}`);
  await work.locator("button[value=import]").click();
  await work.getByRole("link", { name: words.done.toList }).waitFor();
  await expectFit(`done-${lang}`);
  await work.getByRole("link", { name: `名稱 ${lang}` }).click();
  await work.getByRole("heading", { level: 1, name: `名稱 ${lang}` }).waitFor();
  expect(errors).toEqual([]);
});
