import { expect } from "vitest";
import { demoKeys } from "#server/demo/content/productKeys.ts";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { findInMailbox } from "#test/kit/browser/mailbox.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { demoSoftware } from "#test/kit/data/licenses.ts";
import { journey } from "#test/kit/pages/journey.ts";

const product = setUpProduct();
const EMAIL = "member@demo.test";
/** Each language loses another one. */
const computers = demoKeys.flatMap(({ code, computers: own }) =>
  own.map(({ name }) => ({ code, name })),
);

journey(
  "a lost computer is released on a phone with the code from the mail, in %s",
  async (lang) => {
    const { page, errors } = await product.visitor({ viewport: { width: 390, height: 844 } });
    await signIn(product, page, EMAIL);
    const { computer: words } = phrases[lang].productKeys;
    const { code: lostOf, name } =
      computers[LANGS.indexOf(lang)] ?? expect.fail("the demo has too few computers");
    await page.goto(`${product.url}${langPrefix[lang]}/member/UseRecord`);
    await page.getByRole("link", { name: demoSoftware(lostOf).name[lang] }).click();
    const card = page.getByRole("group", { name: words.actions.replace("{name}", name) });
    await card.getByText(words.lost, { exact: true }).click();
    await card.getByRole("button", { name: words.sendCode }).click();
    await page.getByText(phrases[lang].done.reset_code_sent).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // The demo's member gets mails in Traditional Chinese.
    const { subject } = phrases.tw.mail.code.license_reset;
    const code = await findInMailbox(page, { ...product, email: EMAIL, subject }, (mails) =>
      /\b\d{6}\b/.exec(mails[0] ?? "")?.at(0),
    );
    await card.getByLabel(words.code).fill(code);
    await card.getByRole("button", { name: words.lostSubmit }).click();
    await page.getByText(phrases[lang].done.computer_reset).waitFor();
    expect(await page.getByRole("heading", { name, exact: true }).count()).toBe(0);
    expect(errors).toEqual([]);
  },
);
