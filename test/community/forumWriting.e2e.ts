import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { software } from "#test/kit/data/purchases.ts";

const product = setUpProduct();
const { forum: t, community } = phrases.en;
const paths = pathsIn("en");
/** Longer than the editor waits before it saves on the server. */
const SAVED_MS = 15_000;

async function writer(email = "member@demo.test"): Promise<Page> {
  const { page } = await product.visitor({ alone: true });
  await signIn(product, page, email);
  return page;
}

async function askAnew(page: Page, title: string): Promise<void> {
  await page.goto(product.url + paths.newDiscussion({ product: software.uuid }));
  await page.getByLabel(t.new.name).fill(title);
  await page.getByLabel(t.new.content).fill("Which speed?");
  await page.getByRole("button", { name: t.new.submit }).click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}

const reply = (page: Page) => page.getByLabel(t.thread.reply);
const send = (page: Page) => page.getByRole("button", { name: t.thread.send, exact: true });
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 40, b: 40 } } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();

test("a reply with a pasted picture is posted, listed and scrolled to, and the field is empty", async () => {
  const page = await writer();
  await askAnew(page, "Spindle hums");
  const session = await (page.context() as BrowserContext).newCDPSession(page);
  await reply(page).fill("主");
  await reply(page).press("ControlOrMeta+End");
  const word = { text: "ㄓㄡ", selectionStart: 2, selectionEnd: 2 };
  await session.send("Input.imeSetComposition", word);
  await page.keyboard.press("Control+Enter");
  await session.send("Input.insertText", { text: "軸" });
  expect(await page.locator("#reply-1").count()).toBe(0);
  const bytes = [...(await picture())];
  await reply(page).evaluate((box, sent) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(
      new File([new Uint8Array(sent)], "spindle.jpg", { type: "image/jpeg" }),
    );
    box.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
    );
  }, bytes);
  await expect.poll(() => reply(page).inputValue()).toMatch(/^主軸!\[spindle\]\(\/forum\//);
  await page.keyboard.press("Control+Enter");
  const shown = page.locator("#reply-1 img");
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  expect(await page.locator("#reply-1").textContent()).toContain("主軸");
  await expect.poll(() => reply(page).inputValue()).toBe("");
  await reply(page).fill("Second");
  await send(page).click();
  await page.locator("#reply-2").getByText("Second").waitFor();
  await expect
    .poll(() => page.locator("#reply-2").evaluate((post) => post.getBoundingClientRect().top))
    .toBeLessThan(400);
  await expect.poll(() => reply(page).inputValue()).toBe("");
});

test("a draft survives a reload, ends with its reply, and a refusal leaves everything typed", async () => {
  const page = await writer("dealer@demo.test");
  await askAnew(page, "Coolant foams");
  const here = page.url();
  await page.clock.install();
  await page.goto(here, { waitUntil: "networkidle" });
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await reply(page).fill("Half an hour of work");
  await page.clock.runFor(SAVED_MS);
  await saved;
  await page.reload({ waitUntil: "networkidle" });
  await page.getByText(community.editor.draft.undo).waitFor();
  expect(await reply(page).inputValue()).toBe("Half an hour of work");
  await reply(page).fill("![gone](/forum/attachment/00000000-0000-4000-8000-000000000000)");
  await send(page).click();
  await page.getByText(phrases.en.fault.attachment_missing).first().waitFor();
  expect(await reply(page).inputValue()).toContain("![gone]");
  await reply(page).fill("Half an hour of work");
  await send(page).click();
  await page.locator("#reply-1").waitFor();
  await expect.poll(() => reply(page).inputValue()).toBe("");
  await page.goto(here, { waitUntil: "networkidle" });
  expect(await reply(page).inputValue()).toBe("");
  expect(await page.getByText(community.editor.draft.undo).count()).toBe(0);
});

test("a question sent after the session ended is there again after logging in", async () => {
  const page = await writer();
  await page.goto(product.url + paths.newDiscussion({ product: software.uuid }), {
    waitUntil: "networkidle",
  });
  await page.context().clearCookies();
  await page.getByLabel(t.new.name).fill("Turret stops halfway");
  await page.getByLabel(t.new.content).fill("Half an hour of work");
  await page.getByRole("button", { name: t.new.submit }).click();
  await page.waitForURL(/\/login/);
  await signIn(product, page, "member@demo.test");
  await page.goto(product.url + paths.newDiscussion({ product: software.uuid }));
  await page.getByText(community.editor.draft.undo).waitFor();
  expect(await page.getByLabel(t.new.content).inputValue()).toBe("Half an hour of work");
  expect(await page.getByLabel(t.new.name).inputValue()).toBe("Turret stops halfway");
});

test("while a title is typed, what may answer it is offered and reached by the keyboard", async () => {
  const page = await writer();
  await askAnew(page, "Turret clamps badly");
  const { pathname } = new URL(page.url());
  await page.goto(product.url + paths.newDiscussion(), { waitUntil: "networkidle" });
  const found = page.getByRole("link", { name: "Turret clamps badly" });
  await page.getByLabel(t.new.name).fill("Turret clamps");
  await found.waitFor();
  await page.getByText(t.new.similar.title).waitFor();
  await page.keyboard.press("Tab");
  expect(await found.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${pathname}`);
});

test("people are offered after Chinese, and a post or what is selected of it is quoted", async () => {
  const page = await writer();
  await askAnew(page, "Fixture slips");
  await reply(page).pressSequentially("你好@");
  const person = page.getByRole("option").first();
  await person.waitFor();
  await person.click();
  await expect
    .poll(() => reply(page).inputValue())
    .toMatch(/^你好@\[[^\]]+\]\(member:[0-9a-f-]{36}\) $/);
  await send(page).click();
  await page.locator("#reply-1 .mention").waitFor();
  await expect.poll(() => reply(page).inputValue()).toBe("");
  const quote = page.getByRole("button", { name: t.thread.quote });
  await quote.first().click();
  await expect
    .poll(() => reply(page).inputValue())
    .toMatch(/wrote:\]\(\/en\/forum\/[0-9a-f-]{36}\)\n>\n> Which speed\?\n\n$/);
  await page.locator("#reply-1 .prose").selectText();
  await quote.nth(1).click();
  await expect
    .poll(() => reply(page).inputValue())
    .toMatch(/Which speed\?\n\n> \[.+\?reply=[0-9a-f-]{36}\)\n>\n> 你好@[^[]+\n\n$/);
  await send(page).click();
  await page.locator("#reply-2 blockquote a").nth(1).click();
  await page.waitForURL(/#reply-1$/);
});
