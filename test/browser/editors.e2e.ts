import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { findings } from "./findings.ts";
import { alive, isFocused } from "./focus.ts";
import { button, openedDesk } from "./goodsSold.ts";
import { seenIn } from "#test/kit/proof.ts";
import { written } from "./written.ts";
import { startedProduct } from "./product.ts";
import { software } from "../shop.ts";

/** What editors ask before something is lost, and before something is done that others notice. */
const product = startedProduct();
const office = openedDesk(product);
const { manager, texts, done, contactForm } = phrases.en;
const [faq, placed] = faqCategories[0]!.faqs;
const ARTICLE = `/manager/articles/${articles[0]!.uuid}`;
const NEWS = `/manager/news/${news[0]!.uuid}`;

async function open(desk: Page, path: string): Promise<void> {
  await desk.goto(`${product.url}/en${path}`);
  await alive(desk);
}

/** Somebody writes to the shop. */
async function asks(): Promise<void> {
  const { page } = await product.visitor({ locale: "en" });
  await open(page, "/contact");
  for (const [name, text] of Object.entries({ name: "Ada", email: "ada@example.test" }))
    await page.locator(`main [name=${name}]`).fill(text);
  await page.locator("main [name=subject]").fill("FANUC");
  await page.locator("main [name=message]").fill("Does it speak to a 31i?");
  await written(page);
  await button(page, contactForm.submit).click();
  await page.getByRole("heading", { name: contactForm.sentTitle }).waitFor();
}

test("an answer that is not sent yet is not left without a question", async () => {
  const { desk } = office;
  await asks();
  await open(desk, "/manager/tickets");
  await desk
    .getByRole("main")
    .getByRole("link", { name: /^T\d{6}$/ })
    .first()
    .click();
  const answer = desk.locator("main [name=text]");
  await answer.fill("Half an answer");
  await desk.getByRole("link", { name: manager.title }).first().click();
  const asked = desk.getByRole("dialog", { name: manager.form.leaveTitle });
  await asked.getByRole("button", { name: manager.form.stay }).click();
  expect(await answer.inputValue()).toBe("Half an answer");
  await button(desk, manager.tickets.close).click();
  await desk.getByText(done.ticket_state_set).waitFor();
  expect(await answer.inputValue()).toBe("Half an answer");
  await answer.fill("");
  await desk.getByRole("link", { name: manager.title }).first().click();
  await desk.waitForURL(`${product.url}/en/manager`);
});

/** Takes back what was typed, as only somebody who is sure does. */
async function resetIn(desk: Page) {
  await button(desk, manager.form.reset).click();
  const asked = desk.getByRole("dialog", { name: manager.form.resetTitle });
  await asked.getByRole("button", { name: manager.form.discard }).click();
  await asked.waitFor({ state: "detached" });
}

test("what was typed is taken back only once somebody is sure, and nothing can be where nothing was", async () => {
  const { desk } = office;
  await open(desk, `/manager/products/${software.uuid}`);
  const slug = desk.locator("main [name=slug]");
  const before = await slug.inputValue();
  const reset = button(desk, manager.form.reset);
  expect(await reset.isDisabled()).toBe(true);
  await slug.fill("other-slug");
  await reset.click();
  const asked = desk.getByRole("dialog", { name: manager.form.resetTitle });
  await asked.waitFor();
  expect(await findings(desk)).toEqual([]);
  await asked.getByRole("button", { name: manager.form.stay }).click();
  await asked.waitFor({ state: "detached" });
  expect(await slug.inputValue()).toBe("other-slug");
  await resetIn(desk);
  expect(await slug.inputValue()).toBe(before);
  expect(await reset.isDisabled()).toBe(true);
  // What discarded it gave the focus back to the button, which then had nothing more to do.
  await expect.poll(() => isFocused(reset)).toBe(true);
  await desk.keyboard.press("Enter");
  await slug.focus();
  expect(await asked.count()).toBe(0);
});

test("what is typed back as it was leaves nothing unsaved, also beside stored rows", async () => {
  const { desk } = office;
  const bar = desk.locator("[data-at-foot] [role=status]");
  for (const path of [
    `/manager/products/${software.uuid}`,
    "/manager/menus/footer",
    "/manager/home",
    ARTICLE,
  ]) {
    await open(desk, path);
    const field = desk.locator("main form:has([data-at-foot]) [name$='.en']:visible").first();
    const before = await field.inputValue();
    await field.fill(`${before}x`);
    await expect
      .poll(async () => [path, await bar.textContent()])
      .toEqual([path, manager.form.unsaved]);
    await field.fill(before);
    await expect
      .poll(async () => [path, await bar.textContent()])
      .toEqual([path, manager.form.saved]);
  }
});

test("a save without a change keeps the focus and takes back the tick alone", async () => {
  const { desk } = office;
  await open(desk, `/manager/faq/${faq!.uuid}`);
  const bar = desk.locator("[data-at-foot] [role=status]");
  const said = desk.getByText(done.text_unchanged);
  const slug = desk.locator("main [name=slug]");
  const minor = desk.locator("main [name=significance]");
  await minor.check();
  await slug.press("Enter");
  await said.waitFor();
  await expect.poll(() => bar.textContent()).toBe(manager.form.saved);
  expect([await isFocused(slug), await minor.isChecked()]).toEqual([true, false]);
  await minor.check();
  await expect.poll(() => bar.textContent()).toBe(manager.form.unsaved);
  await minor.press("Enter");
  await expect.poll(() => bar.textContent()).toBe(manager.form.saved);
  expect([await isFocused(minor), await minor.isChecked()]).toEqual([true, false]);
  // What is stored otherwise than it was typed is shown as it is stored.
  const before = await slug.inputValue();
  await slug.fill(` ${before} `);
  await slug.press("Enter");
  await expect.poll(() => slug.inputValue()).toBe(before);
  expect(await bar.textContent()).toBe(manager.form.saved);
});

test("changes that are undone take the faults that were told of them along", async () => {
  const { desk } = office;
  await open(desk, `/manager/products/${software.uuid}`);
  const slug = desk.locator("main [name=slug]");
  const before = await slug.inputValue();
  await slug.fill("Bad Slug!");
  await button(desk, manager.form.save).click();
  const fault = desk.getByText(phrases.en.fault.slug);
  await fault.waitFor();
  expect(await slug.getAttribute("aria-invalid")).toBe("true");
  await resetIn(desk);
  await fault.waitFor({ state: "detached" });
  expect(await slug.inputValue()).toBe(before);
  expect(await slug.getAttribute("aria-invalid")).not.toBe("true");
  expect(await desk.getByText(phrases.en.refusal.request.invalid).count()).toBe(0);
});

test("an untouched new text lacks nothing yet; what is begun says what is missing", async () => {
  const { desk } = office;
  const missing = desk.getByText(manager.form.missing, { exact: true });
  const bar = desk.locator("[data-at-foot] [role=status]");
  await open(desk, "/manager/downloads/new");
  expect(await bar.textContent()).toBe(manager.form.fresh);
  await open(desk, "/manager/news/new");
  expect(await missing.count()).toBe(0);
  await desk.locator('main [name="title.tw"]').fill("消息");
  await missing.first().waitFor();
  await resetIn(desk);
});

test("a text is withdrawn only once somebody is sure", async () => {
  const { desk } = office;
  await open(desk, `/manager/faq/${faq!.uuid}`);
  await button(desk, texts.publishing.withdraw).click();
  const asked = desk.getByRole("dialog", { name: texts.publishing.withdrawTitle });
  expect(await findings(desk)).toEqual([]);
  await asked.getByRole("button", { name: manager.form.back }).click();
  await asked.waitFor({ state: "detached" });
  await button(desk, texts.publishing.withdraw).click();
  await asked.getByRole("button", { name: texts.publishing.withdraw }).click();
  await desk.getByText(done.text_withdrawn).waitFor();
});

test("the menu at the side shows which page is open, however far down it stands", async () => {
  const { desk } = office;
  for (const path of ["/manager/search", "/manager/staff", "/manager/order"]) {
    await open(desk, path);
    const menu = desk.getByRole("navigation", { name: manager.nav.label });
    const entry = menu.locator("[aria-current]:visible");
    const box = (await entry.boundingBox())!;
    expect([path, box.y > 60 && box.y + box.height < 900]).toEqual([path, true]);
  }
});

test("publishing new member terms says whom that concerns and what is outdated, before it is done", async () => {
  const { desk } = office;
  await open(desk, "/manager/legal/member_terms");
  await desk.locator("main [name='text.en']").fill("All of it is new.");
  await button(desk, manager.form.save).click();
  await desk.getByText(done.text_saved).waitFor();
  await button(desk, "Publish version 2 now").click();
  const asked = desk.getByRole("dialog", { name: "Publish version 2?" });
  const told = (await asked.textContent()) ?? "";
  expect(told).toMatch(/\d+ members are asked to agree/);
  expect(told).toContain(texts.publishing.outdated.replace("{language}", "繁體中文"));
  expect(told).toContain(texts.documents.noticeFirst);
  expect(await findings(desk)).toEqual([]);
  await asked.getByRole("button", { name: manager.form.back }).click();
  await desk.reload();
  await button(desk, "Publish version 2 now").waitFor(); // nothing was published
});

test("whoever saves after a colleague sees what differs, and that alone", async () => {
  const { desk } = office;
  await open(desk, "/manager/pages/about");
  const other = await desk.context().newPage();
  await open(other, "/manager/pages/about");
  const field = (page: Page) => page.locator("main [name='text.en']");
  await field(other).fill("What the colleague wrote.\n\nIn two paragraphs.");
  await button(other, manager.form.save).click();
  await other.getByText(done.text_saved).waitFor();
  await other.close();
  await field(desk).fill("What I wrote.");
  await button(desk, manager.form.save).click();
  await desk.getByText(manager.form.overtaken).waitFor();
  const stored = desk.getByText(manager.form.storedOther);
  await stored.first().waitFor();
  expect(await stored.count()).toBe(1);
  await desk.getByText(/You edit version 2, which is not published/).waitFor();
  expect(await findings(desk)).toEqual([]);
  await field(desk).fill("");
  await desk.goto("about:blank");
});

test("what was just done is said once, and not again when the page is loaded anew", async () => {
  const { desk } = office;
  await open(desk, "/manager/pages/team");
  await desk.locator("main [name='text.en']").fill("All of us.");
  await button(desk, manager.form.save).click();
  await desk.getByText(done.text_saved).waitFor();
  await desk.waitForURL((url) => url.search === "");
  const inEnglish = desk.locator("a[hreflang=en]").first();
  expect(await inEnglish.getAttribute("href")).toBe("/en/manager/pages/team");
  await desk.reload();
  await alive(desk);
  expect(await desk.getByText(done.text_saved).count()).toBe(0);
  expect(await desk.locator("main [name='text.en']").inputValue()).toBe("All of us.");
});

const topOf = (part: Locator): Promise<number> =>
  part.evaluate((node) => node.getBoundingClientRect().top);

/** Fails unless it stands in the window where it did. */
async function expectKept(part: Locator, { path, top }: { path: string; top: number }) {
  await expect
    .poll(async () => [path, Math.abs((await topOf(part)) - top) <= 2])
    .toEqual([path, true]);
}

/** Looked at by turns on a phone and on a desk at the gate. */
const EDITORS = [
  `/manager/products/${software.uuid}`,
  `/manager/faq/${faq!.uuid}`,
  NEWS,
  ARTICLE,
  "/manager/legal/privacy",
  "/manager/pages/about",
  "/manager/home",
  "/manager/menus/footer",
];
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;

test("an editor keeps its place and the focus as it is saved, and says so once", async () => {
  const { desk } = office;
  const size = desk.viewportSize()!;
  const bar = desk.locator("[data-at-foot] [role=status]");
  const save = button(desk, manager.form.save);
  for (const [place, path] of EDITORS.entries())
    for (const [width, height] of seenIn(SIZES, place)) {
      await desk.setViewportSize({ width, height });
      await open(desk, path);
      const fields = desk.locator("main form:has([data-at-foot]) [name$='.en']:visible");
      const last = fields.last();
      await last.evaluate((field) => field.scrollIntoView({ block: "center" }));
      const at = { path: `${path} ${width}`, top: await topOf(last) };
      await last.focus();
      await desk.keyboard.press("End");
      await desk.keyboard.type("!");
      await expect.poll(() => bar.textContent()).toBe(manager.form.unsaved);
      await expectKept(last, at);
      await save.click();
      await expect.poll(() => bar.textContent()).toBe(manager.form.saved);
      const said = path.includes("products")
        ? phrases.en.products.edit.done.saved
        : done.text_saved;
      await desk.locator("[data-passing]").getByText(said).waitFor();
      expect([at.path, await desk.locator("main").getByText(said).count()]).toEqual([at.path, 0]);
      await expectKept(last, at);
      expect([at.path, await isFocused(save)]).toEqual([at.path, true]);
    }
  await desk.setViewportSize(size);
});

test("a field that is saved with Enter has the focus again where it stood", async () => {
  const { desk } = office;
  const bar = desk.locator("[data-at-foot] [role=status]");
  for (const path of [`/manager/products/${software.uuid}`, `/manager/faq/${faq!.uuid}`]) {
    await open(desk, path);
    const slug = desk.locator("main [name=slug]");
    await slug.evaluate((field) => field.scrollIntoView({ block: "center" }));
    const at = { path, top: await topOf(slug) };
    await slug.fill(`${await slug.inputValue()}-new`);
    await slug.press("Enter");
    await expect.poll(() => bar.textContent()).toBe(manager.form.saved);
    await expectKept(slug, at);
    expect([path, await isFocused(slug)]).toEqual([path, true]);
  }
});

test("what is done below the texts keeps its place, and the focus near it", async () => {
  const { desk } = office;
  await open(desk, `/manager/faq/${placed!.uuid}`);
  const place = button(desk, texts.faq.place.submit);
  await place.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const of = { path: "place", top: await topOf(place) };
  await desk.locator("main [name=after]").selectOption({ index: 2 });
  await place.click();
  await desk.locator("[data-passing]").getByText(done.faq_placed).waitFor();
  await expectKept(place, of);
  expect(await isFocused(place)).toBe(true);
  await open(desk, ARTICLE);
  const files = desk.getByRole("heading", { name: phrases.en.articles.files });
  await files.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const at = { path: "files", top: await topOf(files) };
  const file = desk.locator("main [type=file][name=content]");
  const content = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("G0 X0") };
  await file.setInputFiles(content);
  const upload = button(desk, phrases.en.articles.upload);
  await upload.click();
  await desk.locator("[data-passing]").getByText(done.release_file_added).waitFor();
  await expectKept(files, at);
  expect(await isFocused(upload)).toBe(true);
  await button(desk, phrases.en.articles.removeFile.replace("{name}", content.name)).click();
  await desk.locator("[data-passing]").getByText(done.release_file_removed).waitFor();
  await expectKept(files, at);
  expect(await isFocused(file)).toBe(true);
});

/** Opens the editor of the page about the team; what it answers saves other words in its English text. */
async function openTeam(desk: Page): Promise<(words: string) => Promise<void>> {
  await open(desk, "/manager/pages/team");
  return async (words) => {
    await desk.locator("main [name='text.en']").fill(words);
    await button(desk, manager.form.save).click();
  };
}

test("that an older version still goes live is told where it is seen", async () => {
  const { desk } = office;
  const save = await openTeam(desk);
  await save("Three of us.");
  await desk.getByText(done.text_saved).waitFor();
  await desk.locator("main [name=at]").fill("2099-01-01T10:00");
  await button(desk, phrases.en.products.publishing.schedule).click();
  await desk.getByText(done.text_scheduled).waitFor();
  await save("Four of us.");
  const told = desk.getByText(/still goes live on 2099-01-01 10:00/);
  await told.waitFor();
  await expect.poll(() => desk.evaluate(() => window.scrollY)).toBe(0);
  expect(await desk.locator("main").getByText(done.text_saved).count()).toBe(1);
  await desk.locator("main button[value=publish]").click();
  const sure = desk.getByRole("dialog");
  await sure.getByText(/scheduled for 2099-01-01 10:00/).waitFor(); // and would not go live
  await sure.getByRole("button", { name: manager.form.back }).click();
  await button(desk, texts.publishing.unschedule).click();
  await desk.getByText(done.text_unscheduled).waitFor();
});

test("a page that cannot be drawn anew after a save does not show what it was before", async () => {
  const { desk } = office;
  const save = await openTeam(desk);
  await save("Two of us.");
  await desk.getByText(done.text_saved).waitFor();
  await desk.route("**/team.data*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await save("Three of us.");
  await desk.getByRole("heading", { name: phrases.en.problem.unreachable.title }).waitFor();
  await desk.unroute("**/team.data*");
  await open(desk, "/manager/pages/team");
  expect(await desk.locator("main [name='text.en']").inputValue()).toBe("Three of us.");
});

test("a row that was added is not dropped in silence", async () => {
  const { desk } = office;
  const { menus, home } = phrases.en.layout;
  const bar = desk.locator("[data-at-foot] [role=status]");
  const choice = (page: Page) => page.locator("main select[aria-invalid=true]");
  for (const [path, add] of [
    ["/manager/menus/footer", menus.add],
    ["/manager/home", home.add],
    [ARTICLE, phrases.en.articles.addProduct],
  ] as const) {
    await open(desk, path);
    await button(desk, add).last().click();
    await expect.poll(() => bar.textContent()).toBe(manager.form.unsaved);
    await desk.getByRole("link", { name: manager.title }).first().click();
    const asked = desk.getByRole("dialog", { name: manager.form.leaveTitle });
    await asked.getByRole("button", { name: manager.form.stay }).click();
    await button(desk, manager.form.save).click();
    await choice(desk).waitFor();
    expect([path, await desk.getByText(done.text_saved).count()]).toEqual([path, 0]);
    expect(await bar.textContent()).toBe(manager.form.unsaved);
    await resetIn(desk);
  }
});

test("a tick is for one save alone, and a narrow screen says at its tab which language is outdated", async () => {
  const { desk } = office;
  await open(desk, `/manager/faq/${faq!.uuid}`);
  const bar = desk.locator("[data-at-foot] [role=status]");
  const question = desk.locator("main [name='question.tw']");
  await question.fill(`${await question.inputValue()}!`);
  await button(desk, manager.form.save).click();
  await desk.getByText(done.text_saved).waitFor();
  const outdated = desk.getByText(manager.form.behindIn.replace("{language}", "English"));
  await outdated.waitFor({ state: "attached" });
  const english = desk.locator("main [name='question.en']");
  expect(await english.evaluate(describedIn)).toContain(manager.form.behind);
  const boxes = desk.locator("main [name^='question.']");
  const tops = () =>
    boxes.evaluateAll((all) => new Set(all.map((box) => box.getBoundingClientRect().top)).size);
  expect(await tops()).toBe(1);
  const size = desk.viewportSize()!;
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await outdated.isVisible()).toBe(true);
  expect(await findings(desk)).toEqual([]);
  await desk.setViewportSize(size);
  const minor = desk.locator("main [name=significance]");
  await minor.check();
  await button(desk, manager.form.save).click();
  await desk.getByText(done.text_unchanged).waitFor();
  await expect.poll(() => bar.textContent()).toBe(manager.form.saved);
  expect(await minor.isChecked()).toBe(false);
});

test("languages that were found to hold are marked no longer once that is saved", async () => {
  const { desk } = office;
  const confirmed = [done.text_confirmed, phrases.en.products.edit.done.confirmed];
  for (const [path, field] of [
    [`/manager/faq/${faq!.uuid}`, "question"],
    ["/manager/pages/team", "text"],
    [`/manager/products/${software.uuid}`, "tagline"],
  ] as const) {
    await open(desk, path);
    const text = desk.locator(`main [name='${field}.tw']`);
    await text.fill(`${await text.inputValue()}?`);
    const bar = desk.locator("[data-at-foot] [role=status]");
    const isSaved = async () => {
      await expect.poll(() => bar.textContent()).toBe(manager.form.saved);
    };
    await button(desk, manager.form.save).click();
    await isSaved(); // boxes of an earlier change are there before
    const boxes = desk.locator("main [name^='upToDate.']");
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.check();
    await button(desk, manager.form.save).click();
    await desk.getByText(new RegExp(confirmed.join("|"))).waitFor();
    await expect.poll(async () => [path, await boxes.count()]).toEqual([path, 0]);
    for (const mark of [manager.form.behind, texts.publishing.behind, texts.publishing.behindSeen])
      expect([path, await desk.getByText(mark, { exact: true }).count()]).toEqual([path, 0]);
    await isSaved();
  }
});

/** What is said of a control besides its name. */
const describedIn = (control: Element): string =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
