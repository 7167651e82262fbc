import type { Page } from "playwright-core";
import { expect } from "vitest";
import { INVARIANTS, type InvariantStatus } from "#shared/admin/invariants/contract.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { bankInfo } from "#test/kit/partners/payouts.ts";
import type { Product } from "./browserShop.ts";
import { mainButton, postAs } from "./orders.ts";

interface Appointed {
  readonly firstName: string;
  /** In basis points. */
  readonly percent: number;
  /** The dealer above; by default the company appoints. */
  readonly parent?: string | undefined;
}

export const dealerEmail = (firstName: string): string => `${firstName.toLowerCase()}@example.test`;

/** Registers a member, whom the manager at the desk makes a dealer. Returns the dealer's id. */
export async function appointAs(
  product: Product,
  desk: Page,
  { firstName, percent, parent = "" }: Appointed,
): Promise<string> {
  const email = dealerEmail(firstName);
  await registerAt(product.url, { email, firstName });
  const body = { email, percent, parent, reason: "Trade fair" };
  const { uuid } = await postAs<{ uuid: string }>(product, desk, "/Manager/Dealer", body);
  return uuid;
}

/** A dealer agrees and enters a bank account on his pages; afterwards nothing is missing. */
export async function completeSetup(
  { url }: Product,
  page: Page,
  { lang, accountNumber }: { readonly lang: Lang; readonly accountNumber: string },
): Promise<void> {
  const { dealer, done } = phrases[lang];
  await page.goto(`${url}${langPrefix[lang]}/dealer`);
  await page.getByRole("checkbox", { name: dealer.agreement.agree }).check();
  await mainButton(page, dealer.agreement.submit).click();
  await page.getByText(dealer.agreement.agreed, { exact: true }).waitFor();
  await page.goto(`${url}${langPrefix[lang]}/dealer/bank`);
  for (const [name, value] of Object.entries({ ...bankInfo, accountNumber }))
    await page.locator(`main input[name=${name}]`).fill(value);
  await page.locator("main input[name=password]").fill(registration.password);
  await mainButton(page, dealer.bank.save).click();
  await page.getByText(done.bank_info_saved).waitFor();
  await page.getByText(dealer.setup.title).waitFor({ state: "detached" });
}

/** What must hold in the database does, as the office checks it now. */
export async function expectInvariants(product: Product, desk: Page): Promise<void> {
  const checked = await postAs<InvariantStatus[]>(product, desk, "/Manager/Invariant/Check", {});
  expect(checked.map(({ name }) => name)).toEqual(INVARIANTS);
  expect(checked.filter(({ count, error }) => count > 0 || error !== null)).toEqual([]);
}
