import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { pathsIn } from "#app/paths.ts";
import type { PushItem } from "#shared/machines/ingest/push.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { auditPage } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { takeScreenshot } from "#test/kit/browser/screenshot.ts";
import { managerPage, signIn } from "#test/kit/browser/signIn.ts";
import { journey } from "#test/kit/pages/journey.ts";

const product = setUpProduct();
const deskPage = managerPage(product);
const MEMBER = "member@demo.test";
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function openMachines(desk: Page): Promise<void> {
  const api = `${product.url}/api/v1/Manager/Member`;
  const found = await desk.request.get(`${api}?search=${encodeURIComponent(MEMBER)}`);
  const [member] = ((await found.json()) as { data: { uuid: string }[] }).data;
  const answer = await desk.request.put(`${api}/${member?.uuid}/Setting`, {
    data: { settings: ["intelligent"] },
    headers: { origin: product.url },
  });
  expect(answer.status()).toBe(200);
}

async function push(token: string, seq: number, items: readonly PushItem[]): Promise<void> {
  const answer = await fetch(`${product.url}/api/machine/v1/push`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ seq, t: Date.now(), items }),
  });
  expect(answer.status).toBe(202);
}

/** Fits and is accessible on a phone and on a desk. */
async function look(page: Page, lang: Lang, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect([name, size.width, await layoutDefects(page)]).toEqual([name, size.width, []]);
    await takeScreenshot(page, `machines/${name}.${lang}.${size.width}.png`, { fullPage: true });
  }
  expect([name, await auditPage(page)]).toEqual([name, []]);
}

journey("a machine is added, seen, and shown live as it runs and stops: %s", async (lang) => {
  await openMachines(await deskPage());
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await signIn(product, page, MEMBER);
  const [paths, say] = [pathsIn(lang), phrases[lang].machines];
  expect(paths.machines().startsWith(langPrefix[lang])).toBe(true);
  await page.goto(`${product.url}${paths.newMachine()}`);
  await page.getByLabel(say.edit.name).fill("VMC-3");
  await page.getByRole("button", { name: say.wizard.submit }).click();
  const token = await page.getByLabel(say.connection.token, { exact: true }).inputValue();
  await page.getByText(say.connection.waiting).waitFor();
  await look(page, lang, "connection");

  const production = { id: "production", v: 12 };
  const order = { id: "order", v: 40 };
  await push(token, 1, [{ id: "status", v: 1 }, { id: "mode", v: 3 }, production, order]);
  await page.getByText(say.connection.seen).waitFor();
  await page.goto(`${product.url}${paths.machines()}`);
  const card = page.getByRole("article").filter({ hasText: "VMC-3" });
  await card.getByText(say.states.running).waitFor();
  await page.getByText(say.line.live, { exact: true }).waitFor();
  await push(token, 2, [
    { id: "status", v: 3 },
    { id: "alarm", v: [{ code: "1010", text: "SPINDLE OVERHEAT", level: "fault" }] },
  ]);
  await card.getByText(say.states.alarm, { exact: true }).waitFor();
  await card.getByText("SPINDLE OVERHEAT").waitFor();
  await look(page, lang, "fleet");
  await card.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "VMC-3" }).waitFor();
  await look(page, lang, "machine");
  expect(errors).toEqual([]);
});
