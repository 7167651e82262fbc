import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { MIN_FORM_AGE_MS } from "#shared/content/tickets/rules.ts";
import { provedOnly } from "#test/kit/proof.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, isFocused, navigateTo as openPage } from "#test/kit/browser/focus.ts";
import { mainButton, setUpStaffPage, postAs } from "#test/kit/browser/orders.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { software } from "#test/kit/data/purchases.ts";

/**
 * Shared editor frames, by a question and a product. `texts.pages`, `layout.pages`, `support.pages`,
 * `computers.pages` and `productEditor.pages` test other forms.
 */
const product = setUpProduct();
const office = setUpStaffPage(product);
const { manager, texts, done } = phrases.en;
const [faq, placed] = faqCategories[0]!.faqs;
const PRODUCT = `/manager/products/${software.uuid}`;
const FAQ = `/manager/faq/${faq!.uuid}`;
const ARTICLE = `/manager/articles/${articles[0]!.uuid}`;
const NEWS = `/manager/news/${news[0]!.uuid}`;
const MENU = "/manager/menus/footer";
const TEAM = "/manager/pages/team";

const open = (desk: Page, path: string): Promise<void> =>
  openPage(desk, `${product.url}/en${path}`);

const barOf = (desk: Page) => desk.locator("[data-at-foot] [role=status]");

async function expectBar(desk: Page, said: "saved" | "unsaved") {
  await expect
    .poll(async () => [desk.url(), await barOf(desk).textContent()])
    .toEqual([desk.url(), manager.form[said]]);
}

const save = (desk: Page) => mainButton(desk, manager.form.save).click();

async function resetIn(desk: Page) {
  await mainButton(desk, manager.form.reset).click();
  const asked = desk.getByRole("dialog", { name: manager.form.resetTitle });
  await asked.getByRole("button", { name: manager.form.discard }).click();
  await asked.waitFor({ state: "detached" });
}

test("what was typed is taken back only once somebody is sure, and nothing can be where nothing was", async () => {
  const { desk } = office;
  await open(desk, PRODUCT);
  const slug = desk.locator("main [name=slug]");
  const before = await slug.inputValue();
  const reset = mainButton(desk, manager.form.reset);
  expect(await reset.isDisabled()).toBe(true);
  await slug.fill("other-slug");
  await reset.click();
  const asked = desk.getByRole("dialog", { name: manager.form.resetTitle });
  await asked.waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await asked.getByRole("button", { name: manager.form.stay }).click();
  await asked.waitFor({ state: "detached" });
  expect(await slug.inputValue()).toBe("other-slug");
  await resetIn(desk);
  expect(await slug.inputValue()).toBe(before);
  expect(await reset.isDisabled()).toBe(true);
  // Returns the focus to the disabled button.
  await expect.poll(() => isFocused(reset)).toBe(true);
  await desk.keyboard.press("Enter");
  await slug.focus();
  expect(await asked.count()).toBe(0);
});

test("changes that are undone take the faults that were told of them along", async () => {
  const { desk } = office;
  await open(desk, PRODUCT);
  const slug = desk.locator("main [name=slug]");
  const before = await slug.inputValue();
  await slug.fill("Bad Slug!");
  await save(desk);
  const fault = desk.getByText(phrases.en.fault.slug);
  await fault.waitFor();
  expect(await slug.getAttribute("aria-invalid")).toBe("true");
  await resetIn(desk);
  await fault.waitFor({ state: "detached" });
  expect(await slug.inputValue()).toBe(before);
  expect(await slug.getAttribute("aria-invalid")).not.toBe("true");
  expect(await desk.getByText(phrases.en.refusal.request.invalid).count()).toBe(0);
});

const topOf = (part: Locator): Promise<number> =>
  part.evaluate((node) => node.getBoundingClientRect().top);

async function expectKept(part: Locator, { path, top }: { path: string; top: number }) {
  await expect
    .poll(async () => [path, Math.abs((await topOf(part)) - top) <= 2])
    .toEqual([path, true]);
}

const passing = (desk: Page, said: string) => desk.locator("[data-passing]").getByText(said);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_440, height: 900 };
const OTHERS = [
  NEWS,
  ARTICLE,
  "/manager/legal/privacy",
  "/manager/pages/about",
  "/manager/home",
  MENU,
];
const EDITORS = [
  [PRODUCT, PHONE],
  [FAQ, DESKTOP],
  ...provedOnly([
    [PRODUCT, DESKTOP],
    [FAQ, PHONE],
    ...OTHERS.flatMap((path) => [[path, PHONE] as const, [path, DESKTOP] as const]),
  ] as const),
] as const;

test("an editor keeps its place and the focus as it is saved, and says so once", async () => {
  const { desk } = office;
  for (const [path, size] of EDITORS) {
    await desk.setViewportSize(size);
    await open(desk, path);
    const last = desk.locator("main form:has([data-at-foot]) [name$='.en']:visible").last();
    await last.evaluate((field) => field.scrollIntoView({ block: "center" }));
    const at = { path: `${path} ${size.width}`, top: await topOf(last) };
    await last.focus();
    await desk.keyboard.press("End");
    await desk.keyboard.type("!");
    await expectBar(desk, "unsaved");
    await expectKept(last, at);
    await save(desk);
    await expectBar(desk, "saved");
    const said = path === PRODUCT ? phrases.en.products.edit.done.saved : done.text_saved;
    await passing(desk, said).waitFor();
    expect([at.path, await desk.locator("main").getByText(said).count()]).toEqual([at.path, 0]);
    await expectKept(last, at);
    expect([at.path, await isFocused(mainButton(desk, manager.form.save))]).toEqual([
      at.path,
      true,
    ]);
  }
  await desk.setViewportSize(DESKTOP);
});

test("a field that is saved with Enter has the focus again where it stood", async () => {
  const { desk } = office;
  for (const path of [FAQ, ...provedOnly([PRODUCT])]) {
    await open(desk, path);
    const slug = desk.locator("main [name=slug]");
    await slug.evaluate((field) => field.scrollIntoView({ block: "center" }));
    const at = { path, top: await topOf(slug) };
    await slug.fill(`${await slug.inputValue()}-new`);
    await slug.press("Enter");
    await expectBar(desk, "saved");
    await expectKept(slug, at);
    expect([path, await isFocused(slug)]).toEqual([path, true]);
  }
});

test("a save without a change keeps the focus and takes back the tick alone", async () => {
  const { desk } = office;
  await open(desk, FAQ);
  const slug = desk.locator("main [name=slug]");
  const minor = desk.locator("main [name=significance]");
  await minor.check();
  await slug.press("Enter");
  await desk.getByText(done.text_unchanged).waitFor();
  await expectBar(desk, "saved");
  expect([await isFocused(slug), await minor.isChecked()]).toEqual([true, false]);
  await minor.check();
  await expectBar(desk, "unsaved");
  await minor.press("Enter");
  await expectBar(desk, "saved");
  expect([await isFocused(minor), await minor.isChecked()]).toEqual([true, false]);
  // Normalized values replace what was typed.
  const before = await slug.inputValue();
  await slug.fill(` ${before} `);
  await slug.press("Enter");
  await expect.poll(() => slug.inputValue()).toBe(before);
  expect(await barOf(desk).textContent()).toBe(manager.form.saved);
});

test("a narrow screen says at its tab which language is outdated, a wide one at its box", async () => {
  const { desk } = office;
  await open(desk, FAQ);
  const question = desk.locator("main [name='question.tw']");
  await question.fill(`${await question.inputValue()}!`);
  await save(desk);
  const outdated = desk.getByText(manager.form.behindIn.replace("{language}", "English"));
  await outdated.waitFor({ state: "attached" });
  const english = desk.locator("main [name='question.en']");
  expect(await english.evaluate(describedIn)).toContain(manager.form.behind);
  const tops = await desk
    .locator("main [name^='question.']")
    .evaluateAll((all) => new Set(all.map((box) => box.getBoundingClientRect().top)).size);
  expect(tops).toBe(1);
  await desk.setViewportSize(PHONE);
  expect(await outdated.isVisible()).toBe(true);
  expect(await axeFindings(desk)).toEqual([]);
  await desk.setViewportSize(DESKTOP);
});

const describedIn = (control: Element): string =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("a text is withdrawn only once somebody is sure", async () => {
  const { desk } = office;
  await open(desk, FAQ);
  const withdraw = mainButton(desk, texts.publishing.withdraw);
  await withdraw.click();
  const asked = desk.getByRole("dialog", { name: texts.publishing.withdrawTitle });
  await asked.getByRole("button", { name: manager.form.back }).click();
  await asked.waitFor({ state: "detached" });
  await withdraw.click();
  await asked.getByRole("button", { name: texts.publishing.withdraw }).click();
  await desk.getByText(done.text_withdrawn).waitFor();
  expect(await withdraw.count()).toBe(0);
});

test("languages that were found to hold are marked no longer once that is saved", async () => {
  const { desk } = office;
  for (const [path, field, confirmed] of [
    [FAQ, "question", done.text_confirmed],
    [PRODUCT, "tagline", phrases.en.products.edit.done.confirmed],
  ] as const) {
    await open(desk, path);
    const text = desk.locator(`main [name='${field}.tw']`);
    await text.fill(`${await text.inputValue()}?`);
    await save(desk);
    await expectBar(desk, "saved"); // earlier changes may already show boxes
    const boxes = desk.locator("main [name^='upToDate.']");
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.check();
    await save(desk);
    await desk.getByText(confirmed).waitFor();
    await expect.poll(async () => [path, await boxes.count()]).toEqual([path, 0]);
    for (const mark of [manager.form.behind, texts.publishing.behind, texts.publishing.behindSeen])
      expect([path, await desk.getByText(mark, { exact: true }).count()]).toEqual([path, 0]);
    await expectBar(desk, "saved");
  }
});

test("what is typed back as it was leaves nothing unsaved, also beside stored rows", async () => {
  const { desk } = office;
  for (const path of [MENU, ...provedOnly([PRODUCT, "/manager/home", ARTICLE])]) {
    await open(desk, path);
    const field = desk.locator("main form:has([data-at-foot]) [name$='.en']:visible").first();
    const before = await field.inputValue();
    await field.fill(`${before}x`);
    await expectBar(desk, "unsaved");
    await field.fill(before);
    await expectBar(desk, "saved");
  }
});

test("a row that was added is not dropped in silence", async () => {
  const { desk } = office;
  const { menus, home } = phrases.en.layout;
  for (const [path, add] of [
    [MENU, menus.add],
    ...provedOnly([
      ["/manager/home", home.add] as const,
      [ARTICLE, phrases.en.articles.addProduct],
    ]),
  ] as const) {
    await open(desk, path);
    await desk.reload(); // without what was said of earlier saves
    await waitForHydration(desk);
    await mainButton(desk, add).last().click();
    await expectBar(desk, "unsaved");
    await desk.getByRole("link", { name: manager.title }).first().click();
    const asked = desk.getByRole("dialog", { name: manager.form.leaveTitle });
    await asked.getByRole("button", { name: manager.form.stay }).click();
    await save(desk);
    await desk.locator("main select[aria-invalid=true]").waitFor();
    expect([path, await desk.getByText(done.text_saved).count()]).toEqual([path, 0]);
    await expectBar(desk, "unsaved");
    await resetIn(desk);
  }
});

test("what is done below the texts keeps its place, and the focus near it", async () => {
  const { desk } = office;
  await open(desk, ARTICLE);
  const files = desk.getByRole("heading", { name: phrases.en.articles.files });
  await files.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const at = { path: "files", top: await topOf(files) };
  const file = desk.locator("main [type=file][name=content]");
  const content = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("G0 X0") };
  await file.setInputFiles(content);
  const upload = mainButton(desk, phrases.en.articles.upload);
  await upload.click();
  await passing(desk, done.release_file_added).waitFor();
  await expectKept(files, at);
  expect(await isFocused(upload)).toBe(true);
  await mainButton(desk, phrases.en.articles.removeFile.replace("{name}", content.name)).click();
  await passing(desk, done.release_file_removed).waitFor();
  await expectKept(files, at);
  expect(await isFocused(file)).toBe(true);
});

test.for(provedOnly([placed!]))(
  "a question's new place keeps the page where it is",
  async (moved) => {
    const { desk } = office;
    await open(desk, `/manager/faq/${moved.uuid}`);
    const place = mainButton(desk, texts.faq.place.submit);
    await place.evaluate((node) => node.scrollIntoView({ block: "center" }));
    const of = { path: "place", top: await topOf(place) };
    await desk.locator("main [name=after]").selectOption({ index: 2 });
    await place.click();
    await passing(desk, done.faq_placed).waitFor();
    await expectKept(place, of);
    expect(await isFocused(place)).toBe(true);
  },
);

const inEnglish = (desk: Page) => desk.locator("main [name='text.en']");

async function write(desk: Page, words: string) {
  await inEnglish(desk).fill(words);
  await save(desk);
}

test("what was just done is said once, and not again when the page is loaded anew", async () => {
  const { desk } = office;
  await open(desk, TEAM);
  await write(desk, "All of us.");
  await desk.getByText(done.text_saved).waitFor();
  await desk.waitForURL((url) => url.search === "");
  const link = desk.locator("a[hreflang=en]").first();
  expect(await link.getAttribute("href")).toBe("/en/manager/pages/team");
  await desk.reload();
  await waitForHydration(desk);
  expect(await desk.getByText(done.text_saved).count()).toBe(0);
  expect(await inEnglish(desk).inputValue()).toBe("All of us.");
});

test("whoever saves after a colleague sees what differs, and that alone", async () => {
  const { desk } = office;
  await open(desk, TEAM);
  const where = `${product.url}/api/v1/Manager/Page/team`;
  const { data } = await (await desk.request.get(where)).json();
  const text = { ...data.content.text, en: "What the colleague wrote.\n\nIn two paragraphs." };
  const colleague = await desk.request.put(where, {
    data: { version: data.version, content: { text } },
    headers: { origin: product.url },
  });
  expect(colleague.status()).toBe(200);
  await write(desk, "What I wrote.");
  await desk.getByText(manager.form.overtaken).waitFor();
  const stored = desk.getByText(manager.form.storedOther);
  await stored.first().waitFor();
  expect(await stored.count()).toBe(1);
  const version = `You are editing version ${data.version + 1}, which is not published`;
  await desk.getByText(version, { exact: false }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await save(desk); // overwrites knowingly
  await expectBar(desk, "saved");
  expect(await inEnglish(desk).inputValue()).toBe("What I wrote.");
});

test("that an older version still goes live is told where it is seen", async () => {
  const { desk } = office;
  await open(desk, TEAM);
  await desk.locator("main [name=at]").fill("2099-01-01T10:00");
  await mainButton(desk, phrases.en.products.publishing.schedule).click();
  await desk.getByText(done.text_scheduled).waitFor();
  await write(desk, "Four of us.");
  await desk.getByText(/still goes live on 2099-01-01 10:00/).waitFor();
  await expect.poll(() => desk.evaluate(() => window.scrollY)).toBe(0);
  expect(await desk.locator("main").getByText(done.text_saved).count()).toBe(1);
  await desk.locator("main button[value=publish]").click();
  const sure = desk.getByRole("dialog");
  await sure.getByText(/scheduled for 2099-01-01 10:00/).waitFor(); // publishing would cancel that
  await sure.getByRole("button", { name: manager.form.back }).click();
  await mainButton(desk, texts.publishing.unschedule).click();
  await desk.getByText(done.text_unscheduled).waitFor();
});

test("a page that cannot be drawn anew after a save does not show what it was before", async () => {
  const { desk } = office;
  await open(desk, TEAM);
  await desk.route("**/team.data*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await write(desk, "Three of us.");
  await desk.getByRole("heading", { name: phrases.en.problem.unreachable.title }).waitFor();
  await desk.unroute("**/team.data*");
  await desk.reload();
  await expectBar(desk, "unsaved"); // saved, but the response was lost: the draft is restored
  await resetIn(desk);
  expect(await inEnglish(desk).inputValue()).toBe("Three of us.");
});

test("publishing new member terms says whom that concerns and what is outdated, before it is done", async () => {
  const { desk } = office;
  await open(desk, "/manager/legal/member_terms");
  await write(desk, "All of it is new.");
  await desk.getByText(done.text_saved).waitFor();
  const now = mainButton(desk, "Publish version 2 now");
  await now.click();
  const asked = desk.getByRole("dialog", { name: "Publish version 2?" });
  const told = (await asked.textContent()) ?? "";
  expect(told).toMatch(/\d+ members are asked to agree/);
  expect(told).toContain(texts.publishing.outdated.replace("{language}", "繁體中文"));
  expect(told).toContain(texts.documents.noticeFirst);
  expect(await axeFindings(desk)).toEqual([]);
  await asked.getByRole("button", { name: manager.form.back }).click();
  await asked.waitFor({ state: "detached" });
  await now.waitFor(); // nothing was published
});

test("a new text says what is missing once it is begun", async () => {
  const { desk } = office;
  await open(desk, "/manager/news/new");
  const missing = desk.getByText(manager.form.missing, { exact: true });
  expect(await missing.count()).toBe(0);
  await desk.locator('main [name="title.tw"]').fill("消息");
  await missing.first().waitFor();
  await resetIn(desk);
  await missing.first().waitFor({ state: "detached" });
});

async function asks(desk: Page): Promise<string> {
  const { data } = await (await desk.request.get(`${product.url}/api/v1/Contact`)).json();
  const opened = performance.now();
  // Faster submissions are refused and count towards the limit.
  await expect.poll(() => performance.now() - opened).toBeGreaterThan(MIN_FORM_AGE_MS);
  const message = { name: "Ada", email: "ada@example.test", subject: "FANUC", message: "A 31i?" };
  const { number } = await postAs<{ number: string }>(product, desk, "/Contact", {
    ...message,
    moment: data.moment,
  });
  return number;
}

test("an answer that is not sent yet is not left without a question", async () => {
  const { desk } = office;
  const number = await asks(desk);
  await open(desk, "/manager/tickets");
  await desk.getByRole("main").getByRole("link", { name: number, exact: true }).click();
  const answer = desk.locator("main [name=text]");
  await answer.fill("Half an answer");
  await desk.getByRole("link", { name: manager.title }).first().click();
  const asked = desk.getByRole("dialog", { name: manager.form.leaveTitle });
  await asked.getByRole("button", { name: manager.form.stay }).click();
  expect(await answer.inputValue()).toBe("Half an answer");
  await mainButton(desk, manager.tickets.close).click();
  await desk.getByText(done.ticket_state_set).waitFor();
  expect(await answer.inputValue()).toBe("Half an answer");
  await answer.fill("");
  await desk.getByRole("link", { name: manager.title }).first().click();
  await desk.waitForURL(`${product.url}/en/manager`);
});
