import sharp from "sharp";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { findings } from "./findings.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

const product = startedProduct();
const PHONE = { width: 390, height: 844 };

const picture = (width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: "#2a7" } })
    .png()
    .toBuffer();

/** A new member in a browser of their own. */
async function signedIn(lang: Lang, options: Parameters<typeof product.visitor>[0] = {}) {
  const email = `${lang}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.test`;
  await registeredAt(product.url, { email });
  const { page, errors } = await product.visitor(options);
  const at = (path = "") => `${product.url}${langPrefix[lang]}/member${path}`;
  await signIn(product, page, email, registration.password);
  expect((await page.goto(at()))?.status()).toBe(200);
  return { page, errors, at };
}

const save = (page: Page, lang: Lang) =>
  page.getByRole("button", { name: phrases[lang].manager.form.save, exact: true }).click();
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

journey("a member fills in their profile and its picture, in %s", async (lang) => {
  const { page, errors, at } = await signedIn(lang);
  const { member, done, register } = phrases[lang];
  await page.getByRole("navigation").getByRole("link", { name: member.nav.profile }).click();
  await page.waitForURL(at("/profile"));
  await field(page, "company").fill("Precision Works");
  await field(page, "uniformNumber").fill("04595258");
  await field(page, "apps[2][account]").fill("+886912345678");
  await page
    .getByRole("button", { name: member.profile.up.replace("{app}", register.app.whatapp) })
    .click();
  await save(page, lang);
  await page.getByText(phrases[lang].fault.uniform_number).first().waitFor();
  expect(await field(page, "uniformNumber").getAttribute("aria-invalid")).toBe("true");
  expect(await field(page, "company").inputValue()).toBe("Precision Works");
  await field(page, "uniformNumber").fill("04595257");
  await save(page, lang);
  await page.getByText(done.profile_saved).first().waitFor();

  await field(page, "avatar").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await picture(),
  });
  await page.getByAltText(member.picture.preview).waitFor();
  await page.getByRole("button", { name: member.picture.upload }).click();
  const shown = page.getByAltText(member.picture.now);
  await shown.waitFor();
  expect(await shown.getAttribute("src")).toMatch(/^\/storage\/member\/[0-9a-f]{32}\.webp$/);
  expect(await findings(page)).toEqual([]);

  await page.reload();
  expect(await field(page, "uniformNumber").inputValue()).toBe("04595257");
  const apps = await page
    .locator('main [name$="[account]"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(apps[0]).toBe("+886912345678");
  await page.getByRole("button", { name: member.picture.remove }).click();
  await page.getByText(member.picture.none).first().waitFor();
  // The browser notes the answer that refused the number.
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});

journey("an address book is kept, and a deletion taken back, in %s", async (lang) => {
  const { page, errors, at } = await signedIn(lang, { viewport: PHONE });
  const { addresses } = phrases[lang].member;
  await page.goto(at("/address"));
  for (const label of ["Plant 1", "Plant 2"]) {
    await page.getByRole("link", { name: addresses.add }).click();
    await field(page, "label").fill(label);
    await field(page, "recipient").fill("Ada Lin");
    await field(page, "phone").fill("04 2350 1234");
    await field(page, "country").selectOption("TW");
    await page.locator("option[value='TW-TXG']").waitFor({ state: "attached" });
    await field(page, "province").selectOption("TW-TXG");
    await page.locator("option[value='TW-TXG-xitun-district']").waitFor({ state: "attached" });
    await field(page, "city").selectOption("TW-TXG-xitun-district");
    expect(await field(page, "postalCode").inputValue()).toBe("407");
    await field(page, "address").fill("No. 12, Industrial 38th Rd.");
    if (label === "Plant 1") expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: addresses.save }).last().click();
    await page.getByRole("heading", { name: label }).waitFor();
  }
  expect(await findings(page)).toEqual([]);
  const listed = async (labels: string[]) => {
    await expect.poll(() => page.locator("main li h2").allTextContents()).toEqual(labels);
  };
  await listed(["Plant 1", "Plant 2"]);
  const named = (text: string) => text.replace("{name}", "Plant 2");
  await page.getByRole("button", { name: named(addresses.makeDefaultLabel) }).click();
  await listed(["Plant 2", "Plant 1"]);
  await page.getByRole("button", { name: named(addresses.removeLabel) }).click();
  await page.getByText(named(addresses.removed)).waitFor();
  await listed(["Plant 1"]);
  await page.getByRole("button", { name: addresses.undo }).click();
  await page.getByText(addresses.restored).waitFor();
  await listed(["Plant 2", "Plant 1"]);
  expect(errors).toEqual([]);
});

journey("the overview leads to what waits, in %s", async (lang) => {
  const { page, errors, at } = await signedIn(lang);
  const { overview, nav } = phrases[lang].member;
  expect(await findings(page)).toEqual([]);
  await page.getByText(overview.factor).waitFor();
  await page.getByRole("link", { name: overview.go.replace("{page}", nav.security) }).click();
  await page.waitForURL(at("/security"));
  const open = page.locator("main nav [aria-current=page]").filter({ visible: true });
  await expect.poll(() => open.allTextContents()).toEqual([nav.security]);
  await page.goto(at("/Intelligent"));
  expect(page.url()).toBe(at());
  expect(errors).toEqual([]);
});

test("without scripts the profile, its picture and the address book are kept all the same", async () => {
  const { page, at } = await signedIn("en", { javaScriptEnabled: false });
  const { member, done, address } = phrases.en;
  await page.goto(at("/profile"));
  await field(page, "fax").fill("02 2345 6780");
  await field(page, "apps[1][account]").fill("ada");
  await field(page, "apps[1][sort]").selectOption("1");
  await field(page, "apps[0][sort]").selectOption("2");
  await field(page, "firstName").press("Enter");
  await page.getByText(done.profile_saved).waitFor();
  expect(await field(page, "fax").inputValue()).toBe("02 2345 6780");
  const file = { name: "me.png", mimeType: "image/png", buffer: await picture() };
  await field(page, "avatar").setInputFiles(file);
  await page.getByRole("button", { name: member.picture.upload }).click();
  await page.getByText(done.avatar_saved).waitFor();
  const text = { name: "me.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  await field(page, "avatar").setInputFiles(text);
  await page.getByRole("button", { name: member.picture.upload }).click();
  await page.getByText(phrases.en.fault.picture).first().waitFor();

  await page.goto(at("/address?edit=new"));
  await field(page, "recipient").fill("Ada Lin");
  await field(page, "country").selectOption("SG");
  await page.getByRole("button", { name: address.show }).click();
  await page.waitForLoadState();
  expect(await field(page, "recipient").inputValue()).toBe("Ada Lin");
  await field(page, "phone").fill("6123 4567");
  await field(page, "address").fill("1 Fusionopolis Way");
  await page.getByRole("button", { name: member.addresses.save }).last().click();
  await page.getByText(phrases.en.fault.postal_code).first().waitFor(); // of the profile, which is of another country
  await field(page, "postalCode").fill("138632");
  await page.getByRole("button", { name: member.addresses.save }).last().click();
  await page.getByText(done.address_added).waitFor();
  expect(await page.locator("main li h2").allTextContents()).toEqual(["Ada Lin"]);
});
