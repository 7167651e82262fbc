import type { Page } from "playwright-core";
import type { Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { waitForIdle } from "./focus.ts";

/** Ids of `GET /Geo`. */
const HOMES = {
  tw: {
    places: { country: "TW", province: "TW-TXG", city: "TW-TXG-xitun-district" },
    address: "工業區三十八路 12 號",
  },
  en: {
    places: { country: "JP", province: "JP-23", city: "JP-23-23211" },
    address: "1 Toyota-cho",
    postalCode: "471-8571",
  },
  cn: {
    places: {
      country: "CN",
      province: "CN-GD",
      city: "CN-GD-440300",
      town: "CN-GD-440300-440304",
    },
    address: "深南大道 1 号",
    postalCode: "518000",
  },
} as const satisfies Record<Lang, object>;

const NAMES = {
  tw: { lastName: "林", firstName: "雅婷" },
  en: { lastName: "Lin", firstName: "Ada" },
  cn: { lastName: "林", firstName: "雅婷" },
} as const;

export async function fillAccount(
  page: Page,
  email: string,
  password: string = registration.password,
): Promise<void> {
  const address = page.locator("input[name=email]");
  if (await address.isEditable()) await address.fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=confirmPassword]").fill(password);
}

export async function fillPersonalData(page: Page, lang: Lang): Promise<void> {
  for (const [name, value] of Object.entries(NAMES[lang]))
    await page.locator(`input[name=${name}]`).fill(value);
  for (const name of ["industry", "profession"] as const)
    await page.locator(`select[name=${name}]`).selectOption(registration[name]);
}

/** Each select loads the options of the next one. */
export async function fillAddress(page: Page, lang: Lang): Promise<void> {
  const home = HOMES[lang];
  for (const [part, id] of Object.entries(home.places))
    await page.locator(`select[name=${part}]`).selectOption(id);
  await page.locator("input[name=address]").fill(home.address);
  if ("postalCode" in home) await page.locator("input[name=postalCode]").fill(home.postalCode);
}

export const goToNextStep = (page: Page, lang: Lang): Promise<void> =>
  page.getByRole("button", { name: phrases[lang].register.next, exact: true }).click();

export async function agreeToTerms(page: Page, lang: Lang): Promise<void> {
  const { terms } = phrases[lang].account;
  const agreed = page.getByRole("checkbox", { name: terms.agree });
  const region = page.getByRole("region", { name: terms.title });
  await region.waitFor();
  await waitForIdle(page); // a step just opened may not scroll yet
  await region.press("End");
  await agreed.check(); // waits until it is enabled
}

export const submitRegistration = (page: Page, lang: Lang): Promise<void> =>
  page
    .getByRole("main")
    .getByRole("button", { name: phrases[lang].account.register.submit, exact: true })
    .click();

export async function registerBySteps(page: Page, lang: Lang, email: string): Promise<void> {
  await fillAccount(page, email);
  await goToNextStep(page, lang);
  await fillPersonalData(page, lang);
  await goToNextStep(page, lang);
  await fillAddress(page, lang);
  await goToNextStep(page, lang);
  await agreeToTerms(page, lang);
  await submitRegistration(page, lang);
}
