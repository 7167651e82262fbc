import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { articles } from "#server/demo/content/support.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { findings } from "./findings.ts";
import { answerChallenge, challenged } from "./challenged.ts";
import { alive } from "./focus.ts";
import { button, looksRight, openedDesk } from "./goodsSold.ts";
import { journey } from "./journey.ts";
import { inMailbox } from "./mailbox.ts";
import { startedProduct } from "./product.ts";
import { written } from "./written.ts";

const product = startedProduct();
const office = openedDesk(product);
const guide = articles.find(({ visibility }) => visibility === "everybody")!;

async function visit(lang: Lang, path: string) {
  const { page, errors } = await product.visitor();
  await page.goto(`${product.url}${langPrefix[lang]}${path}`);
  await alive(page);
  return { page, errors };
}

/** Sends the form, once it stands for as long as somebody needs to write. */
async function send(page: Page, lang: Lang): Promise<string> {
  const { submit, sentTitle } = phrases[lang].contactForm;
  const sent = page.getByRole("heading", { name: sentTitle });
  await written(page);
  await button(page, submit).click();
  await sent.waitFor();
  const told = await page.getByRole("status").filter({ has: sent }).textContent();
  return /T\d{6}/.exec(told ?? "")?.[0] ?? "";
}

journey("a guest writes to the shop, and reads what the desk answers: %s", async (lang) => {
  const { page, errors } = await visit(lang, "/contact");
  const email = `asker-${lang}@example.test`;
  await page.locator("main [name=name]").fill("Ada Lin");
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=subject]").fill("FANUC 31i");
  await page.locator("main [name=message]").fill("Does it speak to a 31i?");
  const number = await send(page, lang);
  expect(number).not.toBe("");
  await looksRight(page);

  const { desk, faults } = office;
  const said = phrases[lang].manager.tickets;
  await desk.goto(`${product.url}${langPrefix[lang]}/manager/tickets`);
  await looksRight(desk);
  await desk.getByRole("link", { name: number }).click();
  await desk.getByText("Does it speak to a 31i?").waitFor();
  await looksRight(desk);
  const answer = `It does, by ${lang}.`;
  await desk.locator("main [name=text]").fill(answer);
  await button(desk, said.send).click();
  await desk.getByText(phrases[lang].done.ticket_replied).waitFor();
  await desk.getByText(answer).first().waitFor();
  expect(faults).toEqual([]);

  const subject = phrases[lang].mail.ticket_replied.subject
    .replace("{number}", number)
    .replace("{subject}", "FANUC 31i");
  const mail = await inMailbox(page, { url: product.url, email, subject }, (texts) => texts[0]);
  expect(mail).toContain("FANUC 31i");
  expect(errors).toEqual([]);
});

journey("an article is found by its words, read and voted on: %s", async (lang) => {
  const { page, errors } = await visit(lang, "/techSupport");
  const said = phrases[lang].support;
  const title = guide.title[lang];
  await looksRight(page);
  await page
    .getByRole("search", { name: said.search.label })
    .last()
    .getByRole("searchbox")
    .fill(title);
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=/);
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await looksRight(page);
  await button(page, said.helped.no).click();
  await page.getByText(said.helped.thanks).waitFor();
  await page.getByText(said.helped.causes.outdated).click();
  await page.locator("main [name=reason]").fill(`31i-${lang}`);
  await looksRight(page);
  await button(page, said.helped.send).click();
  await page.locator("main [name=reason]").waitFor({ state: "detached" });
  await page.getByText(said.helped.told).waitFor();
  expect(new URL(page.url()).search).toBe(""); // what is passed on says nothing of this visitor
  const { desk } = office;
  await desk.goto(`${product.url}${langPrefix[lang]}/manager/articles/${guide.uuid}`);
  await desk.getByText(`31i-${lang}`).waitFor();
  expect(await findings(desk)).toEqual([]); // its bar for saving stands over what is below
  expect(errors).toEqual([]);
});

test("a browser says what it knows of this computer, and the table says whether that does", async () => {
  const { page, errors } = await visit("en", "/specification");
  const { check, verdict } = phrases.en.computers;
  await button(page, check.submit).click();
  await page.getByRole("heading", { name: check.told }).waitFor();
  const told = page.getByRole("status").filter({ has: page.getByRole("heading") });
  const counts = await told.getByRole("listitem").allTextContents();
  const sum = counts.reduce((all, text) => all + Number(/\d+$/.exec(text)), 0);
  expect(sum).toBe(await page.locator("main [name=with]").count());
  await button(page, check.again).waitFor();
  const words = [verdict.recommended, verdict.minimum, verdict.little, verdict.untold];
  const table = (await page.getByRole("main").textContent()) ?? "";
  expect(words.some((word) => table.includes(word))).toBe(true);
  expect(await findings(page)).toEqual([]); // its bar stands over what is below
  expect(errors).toEqual([]);
});

test("a message begun in one language is sent in another without waiting anew", async () => {
  const { page, errors } = await visit("en", "/contact");
  const texts = { name: "Ada", email: "ada@example.test", subject: "FANUC", message: "Does it?" };
  for (const [name, text] of Object.entries(texts))
    await page.locator(`main [name=${name}]`).fill(text);
  await written(page);
  const menu = page.locator("header details").filter({ hasText: "简体中文" }).first();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "简体中文" }).click();
  const { submit, sentTitle } = phrases.cn.contactForm;
  const sent = page.getByRole("heading", { name: sentTitle });
  await button(page, submit).click();
  await sent.or(challenged(page)).waitFor();
  // Guests have written in three languages before, which is as often as one network may without being asked.
  if ((await challenged(page).count()) > 0) {
    await answerChallenge(page);
    await button(page, submit).click();
    await sent.waitFor();
  }
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});

test("an address with somebody's vote thanks nobody who opens it, and a vote is marked", async () => {
  const { page } = await visit("en", "/faq?voted=seats&helpful=0#seats");
  const said = phrases.en.reading.helped;
  expect(await page.getByText(said.thanks).count()).toBe(0);
  const answer = page.locator("#seats");
  await answer.getByRole("button", { name: said.yes }).click();
  await answer.getByText(said.thanks).waitFor();
  const yes = answer.getByRole("button", { name: said.yes });
  expect(await yes.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("whoever votes on one answer after another stays where they are, with what they searched for", async () => {
  const { page } = await visit("en", "/faq?search=licence");
  const said = phrases.en.reading.helped;
  const answers = page.locator("main section details");
  expect(await answers.count()).toBeGreaterThan(3); // so that they are closed at first
  for (const at of [0, 1]) {
    const answer = answers.nth(at);
    await answer.locator("summary").click();
    const yes = answer.getByRole("button", { name: said.yes });
    await yes.evaluate((button) => button.scrollIntoView({ block: "end" }));
    const { y } = (await yes.boundingBox()) ?? {};
    await yes.click();
    await answer.getByText(said.thanks).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?search=licence");
    expect((await yes.boundingBox())?.y).toBe(y);
  }
});

test("programs are ticked up to four, counted, and still ticked for whoever comes back", async () => {
  const { page } = await visit("en", "/specification");
  const { compare } = phrases.en.computers;
  const submit = page.getByRole("main").getByRole("button", { name: compare.submit, exact: true });
  const boxes = page.locator("main [name=with]");
  await boxes.first().waitFor();
  expect(await submit.isVisible()).toBe(false); // nothing is ticked yet
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole("status").getByText("3 of 4 ticked").waitFor();
  await boxes.nth(3).check();
  const full = page.getByRole("status").getByText("4 ticked. To choose another, untick one.");
  await full.waitFor();
  expect(await boxes.nth(4).isDisabled()).toBe(true);
  await submit.click();
  await page.waitForURL(/with=/);
  const table = page.getByRole("table", { name: compare.caption });
  await page.setViewportSize({ width: 1440, height: 500 });
  await table.getByRole("row").last().scrollIntoViewIfNeeded();
  const { y = 0 } = (await table.getByRole("link").first().boundingBox()) ?? {};
  expect([y > 64, y < 120]).toEqual([true, true]); // names stay below the header
  await page.goBack();
  await full.waitFor();
  expect(await findings(page)).toEqual([]); // its bar stands over what is below
});
