import sharp from "sharp";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { postAs } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const PHONE = { width: 390, height: 844 };

const picture = (width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: "#2a7" } })
    .png()
    .toBuffer();

async function signedIn(lang: Lang, options: Parameters<typeof product.visitor>[0] = {}) {
  const email = `${lang}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.test`;
  await registerAt(product.url, { email });
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
  const current = page.locator("main nav [aria-current=page]").filter({ visible: true });
  await expect.poll(() => current.allTextContents()).toEqual([member.nav.profile]);
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
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: member.picture.remove }).click();
  await page.getByText(member.picture.none).first().waitFor();
  // The browser logs the 422 response.
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});

test("undo after a conflict shows what is stored, places among it, and no error", async () => {
  const { page, at } = await signedIn("en");
  const words = phrases.en.manager.form;
  await page.goto(at("/profile"));
  await field(page, "jobTitle").fill("Engineer");
  const moved = await page.evaluate(async () => {
    const read = async (query: string) =>
      (await (await fetch(`/api/v1/Geo?${query}`)).json()).data as { id: string }[];
    const province = (await read("type=province&id=TW")).at(-1)?.id ?? "";
    const city = (await read(`type=city&id=${province}`)).at(-1)?.id ?? "";
    const place = { country: "TW", province, city, address: "1 Other Road", postalCode: "100" };
    await fetch("/api/v1/Member/Info/update", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...place, company: "Meanwhile Ltd" }),
    });
    return { province, city };
  });
  await save(page, "en");
  await page.getByText(phrases.en.refusal.member.changed).waitFor();
  await page.getByRole("button", { name: words.reset }).click();
  await page.getByRole("button", { name: words.discard }).click();
  await expect.poll(() => field(page, "company").inputValue()).toBe("Meanwhile Ltd");
  expect(await field(page, "province").inputValue()).toBe(moved.province);
  expect(await field(page, "city").inputValue()).toBe(moved.city);
  expect(await field(page, "jobTitle").inputValue()).toBe("");
  expect(await page.getByText(phrases.en.refusal.member.changed).count()).toBe(0);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
  await page.getByText(words.saved).waitFor();
});

journey("an address book is kept, and a deletion taken back, in %s", async (lang) => {
  const { page, errors, at } = await signedIn(lang, { viewport: PHONE });
  const { addresses } = phrases[lang].member;
  const person = {
    recipient: "Ada Lin",
    phone: "04 2350 1234",
    address: "12, Industrial 38th Rd.",
  };
  const place = { country: "TW", province: "TW-TXG", city: "TW-TXG-xitun-district" };
  const first = { label: "Plant 1", ...person, ...place, postalCode: "407" };
  await postAs(product, page, "/Member/Address", first);
  await navigateTo(page, at("/address"));
  await page.getByRole("link", { name: addresses.add }).click();
  for (const [name, text] of Object.entries({ label: "Plant 2", ...person }))
    await field(page, name).fill(text);
  for (const [name, id] of Object.entries(place)) {
    await page.locator(`option[value='${id}']`).first().waitFor({ state: "attached" });
    await field(page, name).selectOption(id);
  }
  expect(await field(page, "postalCode").inputValue()).toBe("407");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: addresses.save }).last().click();
  await page.getByRole("heading", { name: "Plant 2" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
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
