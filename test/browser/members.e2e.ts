import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registeredAt, registration } from "../registration.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { isSeenIn } from "./journey.ts";
import { startedProduct } from "./product.ts";
import { signIn } from "./signIn.ts";

const product = startedProduct();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The one page that is signed in as a manager: a code of the second factor opens one session. */
let work: Page;
let errors: string[];

const address = (lang: Lang, path = "") => `${product.url}${langPrefix[lang]}${path}`;
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const freshEmail = (name: string) => `${name}-${randomUUID()}@example.test`;

async function fillIn(page: Page, email: string, password: string) {
  await field(page, "email").fill(email);
  await field(page, "password").fill(password);
  await page.locator("main form:has(input[name=password]) button[type=submit]").last().click();
}

let opening: Promise<void> | undefined;

/** Opens the back office for the first test that asks. */
const atWork = () =>
  (opening ??= (async () => {
    ({ page: work, errors } = await product.visitor({ lasting: true }));
    await signIn(product, work, "manager@demo.test");
  })());

beforeEach(async () => {
  await atWork();
  await work.setViewportSize(DESKTOP);
  errors.length = 0;
});

/** A member whom no other test knows, and a browser in which they are logged in. */
async function signedIn(lastName: string) {
  const email = freshEmail(lastName.toLowerCase());
  const token = await registeredAt(product.url, { email, lastName });
  const { page } = await product.visitor();
  await signIn(product, page, email, registration.password);
  return { email, token, page };
}

async function call(method: "GET" | "PUT", path: string, token: string, body?: object) {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { data: Record<string, string> }).data;
}

/** Opens the list with these words, and answers what it finds. */
async function found(lang: Lang, words: string): Promise<string[]> {
  await work.goto(address(lang, "/manager/member"));
  await alive(work); // what is typed before is drawn anew
  const search = work.getByRole("searchbox", { name: phrases[lang].manager.members.search });
  await search.fill(words);
  await search.press("Enter");
  await work.waitForURL((url) => url.searchParams.get("search") === words);
  await work.reload(); // the address is there a moment before its rows
  return work.locator("tbody th a").allTextContents();
}

/** The page of the member with this address. */
async function openMember(lang: Lang, email: string) {
  await work.goto(address(lang, `/manager/member?search=${encodeURIComponent(email)}`));
  await work.locator("tbody th a").click();
  await work.getByRole("heading", { name: phrases[lang].manager.member.timeline }).waitFor();
}

const looks = [
  ["tw", "light", DESKTOP],
  ["en", "dark", PHONE],
  ["cn", "light", PHONE],
] as const;

test.for(looks)("every page about members is accessible and fits: %s, %s", async (look) => {
  const [lang, colorScheme, size] = look;
  await work.emulateMedia({ colorScheme });
  await openMember(lang, "member@demo.test");
  const detail = pathOf(work).slice(langPrefix[lang].length);
  await work.setViewportSize(size);
  const lists = ["/manager/member", "/manager/member/new", "/manager/member/import"];
  for (const [place, path] of [...lists, detail, `${detail}/edit`].entries()) {
    if (!isSeenIn(lang, place)) continue;
    expect((await work.goto(address(lang, path)))?.status()).toBe(200);
    await work.locator("main section details").evaluateAll((closed: HTMLDetailsElement[]) => {
      for (const details of closed) details.open = true;
    });
    expect([path, await findings(work)]).toEqual([path, []]);
    const wider = () => document.documentElement.scrollWidth - window.innerWidth;
    expect([path, await work.evaluate(wider)]).toEqual([path, 0]);
  }
  await work.emulateMedia({ colorScheme: "light" });
  expect(errors).toEqual([]);
});

test("a member is found by name, telephone and refer code", async () => {
  const { token } = await signedIn("Quillon");
  await call("PUT", "/Member/Info/update", token, { mobilePhone: "+886 912-000-731" });
  const { code = "" } = await call("GET", "/Member/Referral", token);
  expect(code).not.toBe("");
  for (const words of ["Quillon", "0912000731", code])
    expect([words, await found("en", words)]).toEqual([words, ["Ada Quillon"]]);
  expect(await found("tw", "quillon")).toEqual(["Ada Quillon"]);
  expect(await found("en", "nobody is called so")).toEqual([]);
  expect(errors).toEqual([]);
});

test.for(["tw", "en"] as const)(
  "a file with a faulty row brings nobody, the corrected one everybody, in %s",
  async (lang) => {
    const words = phrases[lang].manager.memberImport;
    const family = `Import${lang}`;
    const names = words.fields;
    const headings = [names.email, names.firstName, names.lastName, names.country, "?"];
    const emails = [freshEmail(lang), freshEmail(lang)];
    const file = (second: string) => ({
      name: "members.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        [headings, [emails[0], "Ada", family, "TW", "-"], [second, "Bo", family, "TW", "-"]]
          .map((cells) => cells.join(","))
          .join("\r\n"),
      ),
    });
    const read = async (second: string) => {
      await field(work, "file").setInputFiles(file(second));
      await button(work, words.read).click();
      await work.getByRole("table", { name: words.preview }).waitFor();
    };
    await work.goto(address(lang, "/manager/member"));
    await work.getByRole("link", { name: phrases[lang].manager.members.import }).click();
    await work.waitForURL(address(lang, "/manager/member/import"));
    await read("no-address");
    const rows = work.locator("tbody tr");
    expect(await rows.count()).toBe(1);
    expect(await rows.locator("th").textContent()).toBe("3");
    expect(await rows.textContent()).toContain(phrases[lang].fault.email);
    expect(await button(work, words.check).count()).toBe(1);
    expect(await work.locator("button[value=import]").count()).toBe(0);
    expect(await findings(work)).toEqual([]);
    expect(await found(lang, family)).toEqual([]);

    await work.goto(address(lang, "/manager/member/import"));
    await read(emails[1] ?? "");
    expect(await rows.count()).toBe(2);
    expect(await findings(work)).toEqual([]);
    await work.locator("button[value=import]").click();
    await work.getByRole("link", { name: words.toList }).waitFor();
    expect((await found(lang, family)).toSorted()).toEqual([`Ada ${family}`, `Bo ${family}`]);
    expect(errors).toEqual([]);
  },
);

test("a lock ends the member's session and keeps them out until it is taken away", async () => {
  const words = phrases.cn.manager.member;
  const { email, page } = await signedIn("Lockhart");
  await openMember("cn", email);
  await work.locator("summary", { hasText: words.lock }).click();
  await button(work, words.lockSubmit).click();
  await work.getByText(phrases.cn.fault.required).waitFor();
  await field(work, "reason").fill("Chargebacks");
  await button(work, words.lockSubmit).click();
  await button(work, words.unlock).waitFor();
  await work.getByText("Chargebacks").first().waitFor();
  expect(await findings(work)).toEqual([]);

  await page.goto(address("cn", "/member"));
  expect(pathOf(page)).toBe("/cn/login");
  await fillIn(page, email, registration.password);
  await page.getByText(phrases.cn.refusal.session.locked).first().waitFor();
  await button(work, words.unlock).click();
  await work.locator("summary", { hasText: words.lock }).waitFor();
  await fillIn(page, email, registration.password);
  await page.waitForURL(address("cn", "/member"));
  // The browser notes the answer that refused a lock without a reason.
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});

test("the key `intelligent` opens the machines to a member, and closes them", async () => {
  const words = phrases.en.manager.member;
  const { machines, nav } = phrases.en.member;
  const { email, page } = await signedIn("Machin");
  const entry = page.getByRole("main").getByRole("link", { name: nav.machines });
  const tick = work.getByRole("checkbox", { name: words.settingNames.intelligent });
  expect(await entry.count()).toBe(0);
  await openMember("en", email);
  await tick.check();
  await button(work, words.settingsSave).click();
  await work.getByText(phrases.en.done.member_settings_saved, { exact: true }).waitFor();
  await page.goto(address("en", "/member/Intelligent"));
  await page.getByRole("heading", { level: 1, name: machines.title }).waitFor();
  expect(await findings(page)).toEqual([]);

  await openMember("en", email);
  expect(await tick.isChecked()).toBe(true);
  await tick.uncheck();
  await button(work, words.settingsSave).click();
  await work.getByText(phrases.en.done.member_settings_saved, { exact: true }).waitFor();
  await page.goto(address("en", "/member/Intelligent"));
  expect(pathOf(page)).toBe("/en/member");
  expect(errors).toEqual([]);
});

test("reading as a member: a banner on every page, no change, and the way back", async () => {
  const words = phrases.tw.manager.member;
  const { email } = await signedIn("Seen");
  await openMember("tw", email);
  const detail = work.url();
  await work.locator("summary", { hasText: words.view }).click();
  await button(work, words.viewBegin).click();
  await work.waitForURL(address("tw", "/member"));
  const banner = work.getByRole("status").filter({ hasText: email });
  await banner.waitFor();
  expect(await findings(work)).toEqual([]);
  await work.setViewportSize(PHONE);
  await work.emulateMedia({ colorScheme: "dark" });
  expect(await findings(work)).toEqual([]);
  await work.emulateMedia({ colorScheme: "light" });

  await work.goto(address("tw", "/member/profile"));
  await banner.waitFor();
  await work.getByText(phrases.tw.refusal.access.read_only).waitFor();
  expect(await field(work, "company").isDisabled()).toBe(true);
  expect(await button(work, phrases.tw.manager.form.save).isDisabled()).toBe(true);
  expect(await findings(work)).toEqual([]);
  await banner.getByRole("button", { name: words.viewEnd }).click();
  await work.waitForURL(detail);
  expect(await banner.count()).toBe(0);
  expect(errors).toEqual([]);
});

test("a member added without scripts chooses a password, then agrees to the terms", async () => {
  const { page } = await product.visitor({ javaScriptEnabled: false });
  await page.context().addCookies(await work.context().cookies());
  const words = phrases.en.manager.memberNew;
  const email = freshEmail("byhand");
  await page.goto(address("en", "/manager/member/new"));
  await field(page, "lastName").fill("Byhand");
  await field(page, "email").fill(email);
  await field(page, "password").fill("first-of-many-7");
  await button(page, words.submit).click();
  await page.getByText(phrases.en.fault.required).first().waitFor();
  expect(await field(page, "lastName").inputValue()).toBe("Byhand");
  await field(page, "firstName").fill("Ada");
  await field(page, "password").fill("first-of-many-7");
  await button(page, words.submit).click();
  await page.getByRole("heading", { level: 1, name: "Ada Byhand" }).waitFor();
  await page.getByText(phrases.en.manager.member.firstPassword).waitFor();
  await firstLogin(email);
});

async function firstLogin(email: string) {
  const { page } = await product.visitor({ viewport: PHONE, colorScheme: "dark" });
  const { security, account, register } = phrases.cn;
  await page.goto(address("cn", "/login"));
  await fillIn(page, email, "first-of-many-7");
  await page.waitForURL(address("cn", "/member/password"));
  await page.goto(address("cn", "/cart"));
  expect(pathOf(page)).toBe("/cn/member/password");
  await page.getByText(security.change.first).waitFor();
  expect(await findings(page)).toEqual([]);
  await field(page, "currentPassword").fill("first-of-many-7");
  await field(page, "password").fill("quite-my-own-9");
  await field(page, "confirmPassword").fill("quite-my-own-9");
  await button(page, security.change.submit).click();
  await page.waitForURL(address("cn", "/member/terms"));
  expect(await findings(page)).toEqual([]);
  const agreement = page.getByRole("checkbox", { name: account.terms.agree });
  await page.getByText(register.readOn).waitFor();
  expect(await agreement.isDisabled()).toBe(true);
  await page.getByRole("region", { name: account.terms.title }).evaluate((terms) => {
    terms.scrollTop = terms.scrollHeight;
  });
  await agreement.check();
  await button(page, account.agree.submit).click();
  await page.waitForURL(address("cn", "/member"));
}
