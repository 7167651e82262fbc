import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { MIN_FORM_AGE_MS } from "#shared/content/tickets/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { auditPage } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { findInMailbox } from "#test/kit/browser/mailbox.ts";
import { managerPage } from "#test/kit/browser/signIn.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { eventually } from "#test/kit/processes/programs.ts";

const product = setUpProduct();
const deskPage = managerPage(product);
const PHONE = { width: 390, height: 844 };
const DESK = "manager@demo.test";

const address = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

const api = `/api/v1`;

async function choose(desk: Page, level: string): Promise<void> {
  const preferences = [{ kind: "ticket_waiting", reason: "opened", level }];
  const answer = await desk.request.put(`${product.url}${api}/Notification/Preference`, {
    data: { preferences },
    headers: { origin: product.url },
  });
  expect(answer.status()).toBe(200);
}

/** As a guest; returns the question's number. */
async function ask(guest: Page, name: string): Promise<string> {
  const begun = await guest.request.get(`${product.url}${api}/Contact`);
  const { moment } = ((await begun.json()) as { data: { moment: string } }).data;
  const opened = performance.now();
  await expect.poll(() => performance.now() - opened).toBeGreaterThan(MIN_FORM_AGE_MS);
  const question = { name, email: "ada@example.test", subject: "Which probe?", message: "Hello" };
  const sent = await guest.request.post(`${product.url}${api}/Contact`, {
    data: { ...question, moment },
    headers: { origin: product.url },
  });
  return ((await sent.json()) as { data: { number: string } }).data.number;
}

/** The address in the newest mail that tells the desk of the question. */
const linkAbout = (page: Page, name: string) =>
  findInMailbox(page, { url: product.url, email: DESK, subject: name }, (texts) => {
    const [link] = texts.flatMap((text) => /https?:\/\/\S+?\/unsubscribe\/[\w-]+/.exec(text) ?? []);
    return link;
  });

const listed = async (desk: Page, number: string) => {
  const answer = await desk.request.get(`${product.url}${api}/Notification`);
  const { items } = ((await answer.json()) as { data: { items: { text: string }[] } }).data;
  return items.some(({ text }) => text.includes(number));
};

journey(
  "who unsubscribes in the mail gets no more, and reads on the page instead: %s",
  async (lang) => {
    const desk = await deskPage();
    const { page, errors } = await product.visitor({ locale: bcp47[lang], viewport: PHONE });
    const say = phrases[lang].notifications;
    await choose(desk, "at_once");
    await ask(page, "Ada First");
    const link = new URL(await linkAbout(page, "Ada First"));
    const token = link.pathname.split("/").at(-1);
    await page.goto(address(lang, `/unsubscribe/${token}`));
    await page.getByText(say.unsubscribe.ask).waitFor();
    expect(await auditPage(page)).toEqual([]);
    await page.getByRole("button", { name: say.unsubscribe.confirm }).click();
    await page.getByText(say.unsubscribe.done).waitFor();

    const number = await ask(page, "Ada Second");
    await eventually(() => listed(desk, number));
    await page.goto(`${product.url}/dev/mail`);
    const about = page.locator("main details").filter({ hasText: "Ada Second" });
    const toDesk = about.filter({ hasText: DESK });
    expect([await about.count(), await toDesk.count()]).toEqual([1, 0]); // the shop's mailbox has it

    await desk.setViewportSize(PHONE);
    await desk.goto(address(lang, "/member/notifications"));
    const row = desk.getByRole("listitem").filter({ hasText: number });
    const badge = desk.locator("header").getByRole("link", { name: say.title }).first();
    const counted = await badge.textContent();
    expect(await auditPage(desk)).toEqual([]);
    await row.getByRole("button").click();
    await row.getByRole("button").waitFor({ state: "detached" });
    await expect.poll(() => badge.textContent()).not.toBe(counted);
    await row.getByRole("link").click();
    await desk.waitForURL(/\/manager\/tickets\//);
    await choose(desk, "page");
    expect(errors).toEqual([]);
  },
);
