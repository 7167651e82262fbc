import type { BrowserContext, CDPSession, Page, Route } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { takeScreenshot } from "#test/kit/browser/screenshot.ts";
import { isProof } from "#test/kit/proof.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const { editor, sample } = phrases.en.community;
/** Longer than the editor waits before it saves on the server. */
const SAVED_MS = 15_000;
const UPLOAD = "**/api/v1/Forum/Attachment";

const textOf = (page: Page) => page.getByLabel(sample.text, { exact: true });
const valueOf = (page: Page) => textOf(page).inputValue();

async function open(page: Page, lang: (typeof LANGS)[number] = "en"): Promise<void> {
  await page.goto(`${product.url}${langPrefix[lang]}/dev/writing`, { waitUntil: "networkidle" });
}

async function writer(email = "member@demo.test"): Promise<Page> {
  const { page } = await product.visitor({ alone: true });
  await signIn(product, page, email);
  await page.clock.install();
  await open(page);
  return page;
}

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 40, b: 40 } } })
    .png()
    .toBuffer();

interface Given {
  readonly name: string;
  readonly content: Buffer;
  readonly type?: string;
}

/** As a drop from the desktop or a paste of a screenshot does. */
async function give(page: Page, how: "drop" | "paste", files: readonly Given[]): Promise<void> {
  const sent = files.map(({ name, content, type = "image/png" }) => ({
    name,
    type,
    bytes: [...content],
  }));
  await textOf(page).evaluate(
    (box, { kind, all }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of all)
        data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      box.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    { kind: how, all: sent },
  );
}

/** Uploads wait until they are let through, by number. */
async function heldUploads(page: Page): Promise<(at: number) => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(UPLOAD, (route) => void waiting.push(route));
  return async (at) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(at);
    await waiting[at]?.continue();
  };
}

const ADDRESS = "/forum/attachment/[0-9a-f-]{36}";

test("what is typed during uploads is kept, and each picture lands at its placeholder", async () => {
  const page = await writer();
  const release = await heldUploads(page);
  await textOf(page).fill("half an hour of work\n");
  await give(page, "drop", [
    { name: "spindle.png", content: await picture(200) },
    { name: "image.png", content: await picture(90) },
  ]);
  await expect
    .poll(() => valueOf(page))
    .toMatch(/^half an hour of work\n!\[spindle\]\(upload:\S+\)\n!\[Picture\]\(upload:\S+\)$/);
  await textOf(page).press("ControlOrMeta+Home");
  await page.keyboard.type("First: ");
  await textOf(page).press("ControlOrMeta+End");
  await page.keyboard.type(" and on");
  await textOf(page).evaluate((box: HTMLTextAreaElement) => {
    const at = box.value.indexOf("spindle");
    box.setRangeText("worn spindle", at, at + "spindle".length, "end");
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    box.setSelectionRange(2, 4);
  });
  await release(1);
  await expect
    .poll(() => valueOf(page))
    .toMatch(new RegExp(`\\[Picture\\]\\(${ADDRESS}\\) and on$`));
  await release(0);
  await expect
    .poll(() => valueOf(page))
    .toMatch(
      new RegExp(
        `^First: half an hour of work\\n!\\[worn spindle\\]\\(${ADDRESS}\\)\\n!\\[Picture\\]\\(${ADDRESS}\\) and on$`,
      ),
    );
  const selected = await textOf(page).evaluate((box: HTMLTextAreaElement) => [
    box.selectionStart,
    box.selectionEnd,
  ]);
  expect(selected).toEqual([2, 4]);
});

test("a form waits for its uploads; what is no picture is told at the field and leaves nothing", async () => {
  const page = await writer();
  const release = await heldUploads(page);
  await textOf(page).fill("text ");
  await textOf(page).press("ControlOrMeta+End");
  await give(page, "paste", [
    { name: "a.svg", content: Buffer.from("<svg/>"), type: "image/svg+xml" },
    { name: "false.png", content: Buffer.from("no picture") },
  ]);
  await page.getByRole("button", { name: sample.send }).click();
  const described = () =>
    textOf(page).evaluate((box) =>
      (box.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
  const kind = phrases.en.fault.attachment_kind;
  await expect.poll(described).toContain(`a.svg: ${kind}`);
  await expect.poll(described).toContain(editor.uploadsRunning);
  expect(await page.locator("[data-sample]").count()).toBe(0);
  await release(0);
  await expect.poll(described).toContain(`false.png: ${kind}`);
  await expect.poll(() => valueOf(page)).toBe("text ");
  expect(await described()).not.toContain(editor.uploadsRunning);
});

const compose = (session: CDPSession, text: string) =>
  session.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

/** The key as an input method leaves it: taken, and not said to be composing. */
const pressTaken = (page: Page, name: string, withControl: boolean) =>
  page.locator(`[name=${name}]`).evaluate((field, ctrlKey) => {
    const key = new KeyboardEvent("keydown", {
      key: "Enter",
      keyCode: 229,
      ctrlKey,
      bubbles: true,
      cancelable: true,
    });
    return { goesOn: field.dispatchEvent(key) };
  }, withControl);

test("no key that belongs to a composed word submits, and no picture breaks the word", async () => {
  const page = await writer();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/dev/writing"))
      posts.push(request.url());
  });
  const session = await (page.context() as BrowserContext).newCDPSession(page);
  const release = await heldUploads(page);
  await textOf(page).fill("主");
  await textOf(page).press("ControlOrMeta+End");
  await give(page, "paste", [{ name: "spindle.png", content: await picture(150) }]);
  await expect.poll(() => valueOf(page)).toContain("(upload:");
  await compose(session, "ㄓㄡ");
  await release(0);
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  expect(await valueOf(page)).toMatch(/upload:\S+\)ㄓㄡ$/);
  await page.keyboard.press("Control+Enter");
  await page
    .locator("form:has([name=text])")
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await session.send("Input.insertText", { text: "軸" });
  await expect
    .poll(() => valueOf(page))
    .toMatch(new RegExp(`^主!\\[spindle\\]\\(${ADDRESS}\\)軸$`));
  expect(await pressTaken(page, "title", false)).toEqual({ goesOn: false });
  await pressTaken(page, "text", true);
  expect(posts).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await page.locator("[data-sample] img").waitFor();
  expect(posts.length).toBe(1);
  expect(await page.locator("[data-sample] h2").textContent()).toMatch(/軸$/);
});

test("tools and shortcuts mark the selection, and people are offered after an @", async () => {
  const page = await writer();
  const box = textOf(page);
  await box.fill("spindle");
  await box.selectText();
  await page.getByRole("button", { name: editor.bold, exact: true }).click();
  await expect.poll(() => valueOf(page)).toBe("**spindle**");
  await box.fill("a");
  await box.selectText();
  await box.press("Control+i");
  await expect.poll(() => valueOf(page)).toBe("_a_");
  await box.selectText();
  await box.press("Control+k");
  await expect.poll(() => valueOf(page)).toBe("[_a_](url)");
  await box.fill("");
  await box.pressSequentially("Ask @a");
  await page.getByRole("option", { name: "Ada Lin" }).click();
  await expect.poll(() => valueOf(page)).toMatch(/^Ask @\[Ada Lin\]\(member:[0-9a-f-]{36}\) $/);
});

test("the preview is what the server renders, and the text is there afterwards", async () => {
  const page = await writer();
  const text = "## Plan\n\n```nc\nG0 X1 ; go\n```\n\n<b>no</b>";
  await textOf(page).fill(text);
  await page.getByRole("tab", { name: editor.preview }).click();
  await page.locator(".hljs-keyword", { hasText: "G0" }).waitFor();
  expect(await page.locator("h4").textContent()).toBe("Plan");
  expect(await page.locator(".post").textContent()).toContain("<b>no</b>");
  await page.getByRole("button", { name: phrases.en.community.code.copy }).waitFor();
  await page.getByRole("tab", { name: editor.write }).click();
  expect(await valueOf(page)).toBe(text);
});

/** Resolves when the server has the draft. */
async function saved(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.clock.runFor(SAVED_MS);
  await answer;
}

const notice = (page: Page) => page.getByRole("status").filter({ hasText: editor.draft.undo });

test("a draft comes back in this browser and another, can be undone, and ends when it is sent", async () => {
  const page = await writer("dealer@demo.test");
  await page.getByLabel(sample.name).fill("Noise");
  await textOf(page).fill("The spindle hums.");
  await saved(page);
  await textOf(page).fill("The spindle hums at night.");
  await open(page); // left before it was saved
  await notice(page).waitFor();
  expect([await page.getByLabel(sample.name).inputValue(), await valueOf(page)]).toEqual([
    "Noise",
    "The spindle hums at night.",
  ]);
  await saved(page);
  const elsewhere = await writer("dealer@demo.test");
  await notice(elsewhere).waitFor();
  expect(await valueOf(elsewhere)).toBe("The spindle hums at night.");
  await elsewhere.getByRole("button", { name: editor.draft.undo }).click();
  expect(await valueOf(elsewhere)).toBe("");
  await page.getByRole("button", { name: sample.send }).click();
  await page.locator("[data-sample]").waitFor();
  const listed = page.waitForResponse((response) => response.url().includes("/Forum/Draft"));
  await open(page);
  await listed;
  await page.waitForLoadState("networkidle");
  expect([await notice(page).count(), await valueOf(page)]).toEqual([0, ""]);
});

const PROGRAM =
  '## 粗銑\n\n> 引用\n\n```fanuc\nO1001 (ROUGH)\nN10 G0 X-10.5 M3\n#100=1 ; go\nIF [#1 GT 5] GOTO 20\n```\n\n```diff\n-a\n+b\n```\n\n```json\n{"a": true}\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n@[Ada](member:00000000-0000-4000-8000-000000000000)';

test("editor and post are accessible, light and dark, on a phone too", async () => {
  const page = await writer();
  for (const lang of isProof ? LANGS : (["tw"] as const)) {
    await open(page, lang);
    await page.locator("[name=text]").fill(PROGRAM);
    await page.locator("form:has([name=text]) button[type=submit]").click();
    await page.locator("[data-sample] .hljs-keyword").first().waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axeFindings(page)).toEqual([]);
      for (const width of [390, 1_440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => scrollTo(0, 0)); // from below the header, which stays in view
        expect([lang, width, await layoutDefects(page)]).toEqual([lang, width, []]);
        await takeScreenshot(page, `community/editor-${lang}-${colorScheme}-${width}.png`, {
          fullPage: true,
        });
      }
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
});

test("without scripts it is a field that is sent", async () => {
  const { page } = await product.visitor({ javaScriptEnabled: false });
  await page.goto(`${product.url}/en/dev/writing`);
  await textOf(page).fill("**bold**");
  await page.getByRole("button", { name: sample.send }).click();
  expect(await page.locator("[data-sample] strong").textContent()).toBe("bold");
});
