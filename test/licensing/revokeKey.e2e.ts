import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { products } from "#server/demo/products/products.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { BUYERS, orderAs, postAs } from "#test/kit/browser/orders.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { phrases as programPhrases } from "../../simulators/cnc/phrases.ts";
import { run } from "../../simulators/cnc/run.ts";

const product = setUpProduct();
const compare = products.find(({ productCode }) => productCode === "MW-NCDIFF")!;
const KEY = /MW(?:-[0-9A-HJKMNP-TV-Z]{5}){5}/;

/** The customer's screen shows the key of a free trial. */
async function customersKey(lang: Lang): Promise<string> {
  const { page } = await product.visitor();
  await signIn(product, page, BUYERS[lang]);
  const trial = compare.kind === "software" ? compare.editions[0].trial?.uuid : undefined;
  await postAs(product, page, "/Cart", { product: compare.uuid, commodity: trial });
  const { id } = await orderAs(product, page, { paymentMethod: "free", consent: true });
  await page.goto(`${product.url}${langPrefix[lang]}/order/${id}`);
  const shown = await page.getByText(KEY).first().textContent();
  return KEY.exec(shown ?? "")?.[0] ?? "";
}

/** A program on its machine; its lines as the operator reads them. */
async function program(key: string) {
  const state = await mkdtemp(join(tmpdir(), "mw-mill-"));
  onTestFinished(() => rm(state, { recursive: true }));
  const options = {
    product: compare.productCode,
    key,
    url: product.url,
    machine: "Mill 3",
    state,
    lang: "en",
  } as const;
  return async () => {
    const lines: string[] = [];
    const runs = await run(options, (line) => lines.push(line));
    return { runs, said: lines.join("\n") };
  };
}

async function openKey(page: Page, lang: Lang, hint: string): Promise<void> {
  const t = phrases[lang].manager.licenses;
  await page.goto(`${product.url}${langPrefix[lang]}/manager/license`);
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill(hint.toLowerCase());
  await search.press("Enter");
  await page.getByRole("link", { name: `…${hint}` }).click();
  await page.getByRole("heading", { level: 1, name: t.one.replace("{hint}", hint) }).waitFor();
}

journey(
  "a manager finds a key by what the customer reads from the screen and revokes it, and the program is told, in %s",
  async (lang) => {
    const t = phrases[lang].manager.licenses;
    const key = await customersKey(lang);
    const start = await program(key);
    expect((await start()).runs).toBe(true);

    const { page, errors } = await product.visitor();
    await signIn(product, page, "manager@demo.test");
    await openKey(page, lang, key.slice(-5));
    await page.getByText("Mill 3").first().waitFor();
    const extension = page.locator("details").filter({ hasText: t.extendText });
    await extension.locator("summary").click();
    await extension.locator("input[name=reason]").fill("Waits for its purchase order");
    await extension.getByRole("button", { name: t.extend }).click();
    await page.getByText(phrases[lang].done.license_extended).waitFor();
    await extension.locator("input[name=reason]").waitFor({ state: "hidden" }); // not pressed twice
    expect(await extension.locator("input[name=reason]").inputValue()).toBe("");

    const details = page.locator("details").filter({ hasText: t.revokeText });
    await details.locator("summary").click();
    await details.locator("select[name=why]").selectOption("fraud");
    await details.locator("input[name=reason]").fill("Sold on without permission");
    expect(await axeFindings(page)).toEqual([]);
    await details.getByRole("button", { name: t.revoke }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.revoke }).click();
    await page.getByText(phrases[lang].done.license_revoked).waitFor();
    await page.getByText("Sold on without permission").first().waitFor();
    expect(errors).toEqual([]);

    const { runs, said } = await start();
    expect(runs).toBe(false);
    expect(said).toContain(programPhrases.en.reasons["KEY_INVALID.revoked"]);
  },
);
