import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { auditPage, axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const PHONE = { width: 390, height: 844 };

const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}`;
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const freshEmail = (name: string) => `${name}-${randomUUID()}@example.test`;

journey("staff find a member, lock and unlock them, and read as them, in %s", async (lang) => {
  const { member: words, members } = phrases[lang].manager;
  const email = freshEmail("seen");
  await registerAt(product.url, { email, lastName: "Seen" });
  const { page: work, errors } = await product.visitor();
  await signIn(product, work, "manager@demo.test");
  await navigateTo(work, address(lang, "/manager/member"));
  const search = work.getByRole("searchbox", { name: members.search });
  await search.fill(email);
  await search.press("Enter");
  await work.waitForURL((url) => url.searchParams.get("search") === email);
  await expect.poll(() => work.locator("tbody th a").allTextContents()).toEqual(["Ada Seen"]);
  await work.locator("tbody th a").click();
  await work.getByRole("heading", { name: words.timeline }).waitFor();

  await work.locator("summary", { hasText: words.lock }).click();
  await button(work, words.lockSubmit).click();
  await work.getByText(phrases[lang].fault.required).waitFor();
  await field(work, "reason").fill("Chargebacks");
  await button(work, words.lockSubmit).click();
  await button(work, words.unlock).waitFor();
  await work.getByText("Chargebacks").first().waitFor();
  expect(await axeFindings(work)).toEqual([]);
  await button(work, words.unlock).click();
  await work.locator("summary", { hasText: words.lock }).waitFor();

  const detail = pathOf(work);
  await work.locator("summary", { hasText: words.view }).click();
  await button(work, words.viewBegin).click();
  await work.waitForURL(address(lang, "/member"));
  const banner = work.getByRole("status").filter({ hasText: email });
  await banner.waitFor();
  await work.setViewportSize(PHONE);
  await work.emulateMedia({ colorScheme: "dark" });
  expect(await auditPage(work)).toEqual([]);
  await work.emulateMedia({ colorScheme: "light" });
  await banner.getByRole("button", { name: words.viewEnd }).click();
  await work.waitForURL((url) => url.pathname === detail);
  expect(await banner.count()).toBe(0);
  // The browser logs the 422 response.
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});
