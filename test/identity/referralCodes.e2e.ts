import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { isProof } from "#test/kit/proof.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { takeScreenshot } from "#test/kit/browser/screenshot.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { registerBySteps } from "#test/kit/browser/registrationForm.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { scanCode } from "#test/kit/data/scanCode.ts";

const product = setUpProduct();
const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}`;

/** Demo members, since a fourth registration from one address requires a captcha. */
const OWNERS = {
  tw: "member@demo.test",
  en: "dealer@demo.test",
  cn: "subdealer@demo.test",
} as const satisfies Record<Lang, string>;

async function scanned(picture: Locator): Promise<string | undefined> {
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return scanCode(await picture.screenshot());
}

async function ownPage(lang: Lang) {
  const { page, errors } = await product.visitor({ viewport: { width: 390, height: 844 } });
  await signIn(product, page, OWNERS[lang]);
  await page.goto(address(lang, "/member/referral"));
  const { referral } = phrases[lang].member;
  const link = await page.getByRole("textbox", { name: referral.link }).inputValue();
  expect(link).toMatch(new RegExp(`^${address(lang)}/?\\?refer=[2-9A-HJ-NP-Z]{10}$`));
  expect(await scanned(page.getByAltText(referral.qrAlt))).toBe(link);
  return { page, errors, link };
}

journey("a member's link is read from its picture, and a visit is counted, in %s", async (lang) => {
  const { page, errors, link } = await ownPage(lang);
  const { emptyTitle, visits } = phrases[lang].member.referral;
  await page.getByText(emptyTitle).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const { page: visitor } = await product.visitor();
  await visitor.goto(link);
  await page.reload();
  await page.locator("dl > div", { hasText: visits }).getByText("1", { exact: true }).waitFor();
  expect(errors).toEqual([]);
});

// Counting is tested in `server/identity/referralCodes/referralCodes.test.ts`, passing the code along in
// `comfort.e2e.ts`.
if (isProof)
  journey(
    "a member's link is browsed from and registered with, and counted, in %s",
    async (lang) => {
      const { page: own, errors, link } = await ownPage(lang);
      await takeScreenshot(own, `referral-${lang}.png`, { fullPage: true });
      const { page: visitor } = await product.visitor();
      await visitor.goto(link);
      await visitor.goto(address(lang, "/product"));
      const asked = visitor.waitForRequest((request) => request.url().includes("/api/v1/Geo"));
      await visitor.goto(address(lang, "/register"));
      await registerBySteps(visitor, lang, `brought-${lang}@example.test`);
      expect(new URL((await asked).url()).searchParams.get("refer")).toBe(link.split("refer=")[1]);
      await visitor.waitForURL(address(lang, "/member/verify"));
      await visitor.getByRole("main").getByText(`brought-${lang}@example.test`).first().waitFor();

      await own.reload();
      const { registrations } = phrases[lang].member.referral;
      await own
        .locator("dl > div", { hasText: registrations })
        .getByText("1", { exact: true })
        .waitFor();
      expect(errors).toEqual([]);
    },
  );
