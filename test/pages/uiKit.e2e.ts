import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { isProof, provedOnly, variationsAt } from "#test/kit/proof.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { takeScreenshot } from "#test/kit/browser/screenshot.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
const WIDTHS = [390, 1440] as const;
const THEMES = ["light", "dark"] as const;
const CONTROL =
  ":is(a[href], button, input, select, textarea, summary):not(:disabled, [aria-disabled])";
const OVERLAYS = [
  ["Menu", "button", "[role=menu]"],
  ["Dropdown", "summary", "[data-part=Dropdown] details[open] ul"],
  ["Popover", "summary", "[data-part=Popover] details[open] > div"],
  ["Dialog", "button", "[role=dialog]"],
] as const;

type Theme = (typeof THEMES)[number];

/** Pages are reused per language and theme. */
const opened = new Map<string, Promise<Page>>();

async function kit(lang: Lang, theme: Theme): Promise<Page> {
  const known = `${lang} ${theme}`;
  const opening = opened.get(known) ?? open(lang, theme);
  opened.set(known, opening);
  const page = await opening;
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  return page;
}

async function open(lang: Lang, theme: Theme): Promise<Page> {
  const { page } = await product.visitor({ colorScheme: theme, lasting: true });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
  await page.goto(`${product.url}${langPrefix[lang]}/dev/kit`, { waitUntil: "networkidle" });
  return page;
}

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

async function photographBoth(page: Page, lang: Lang, width: number) {
  if (process.env.CI) return;
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await takeScreenshot(page, `kit/${lang}-${theme}-${width}.png`, { fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test("the kit shows every part of app/ui", async () => {
  const files = (await readdir("app/ui", { recursive: true }))
    .map((file) => basename(file))
    .filter((file) => /^[A-Z]\w+\.tsx$/.test(file));
  const page = await kit("en", "light");
  const shown = await page
    .locator("[data-part]")
    .evaluateAll((parts) => parts.map(({ id }) => `${id}.tsx`));
  expect(shown.toSorted()).toEqual(files.toSorted());
  for (const file of files)
    expect(await page.locator(`a[href="#${file.replace(".tsx", "")}"]`).count()).toBeGreaterThan(0);
});

/** English is the widest. */
const WORDY: readonly Lang[] = isProof ? LANGS : ["en"];

test.for(WORDY)("no part overflows, is cut off or lies on another: %s", async (lang) => {
  const page = await kit(lang, "light");
  for (const width of WIDTHS) {
    await setWidth(page, width);
    expect([width, await layoutDefects(page)]).toEqual([width, []]);
    await photographBoth(page, lang, width);
  }
});

test.for(THEMES)("text stands out against what is behind it: %s", async (theme) => {
  const page = await kit("en", theme);
  expect(await axeFindings(page, { rules: ["color-contrast"] })).toEqual([]);
});

test.for<Theme>(["light", ...provedOnly(["dark"] as const)])(
  "what opens over the page fits it: %s",
  async (theme) => {
    const page = await kit("en", theme);
    for (const width of WIDTHS) {
      await setWidth(page, width);
      for (const [part, opener, opened] of OVERLAYS) {
        await page.locator(`[data-part=${part}] ${opener}`).first().click();
        await page.locator(opened).first().waitFor();
        // Collapsed parts are laid out a frame later.
        await expect
          .poll(() => layoutDefects(page, opened), { message: `${part} at ${width}` })
          .toEqual([]);
        await takeScreenshot(page, `kit/${part}-${theme}-${width}.png`);
        await page.keyboard.press("Escape");
        await page.locator(opened).first().waitFor({ state: "hidden" });
      }
    }
  },
);

/** One radio per group suffices. */
const unreached = (page: Page) =>
  page.evaluate(() => {
    const groupOf = (element: Element) =>
      element instanceof HTMLInputElement && element.type === "radio" ? element.name : null;
    const reached = [...document.querySelectorAll("[data-reached]")];
    const groups = new Set(reached.map(groupOf));
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex]",
      ),
    ]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches("[data-reached], :disabled, [inert] *") &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => groupOf(element) === null || !groups.has(groupOf(element)))
      .map(({ outerHTML }) => `unreached: ${outerHTML.slice(0, 120)}`);
  });

/** Tabs until the focus cycles: no focus ring, or never reached. */
async function unseenFocus(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute("data-reached"))
        return null;
      element.setAttribute("data-reached", "");
      const ring = (of: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(of);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      };
      const { localName, textContent } = element;
      return { seen: ring(element), name: `${localName} ${textContent.slice(0, 40)}` };
    });
    if (!at) return [...unseen, ...(await unreached(page))];
    if (!at.seen) unseen.push(at.name);
  }
}

/** With its surroundings. */
const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const near = [
      element,
      ...element.querySelectorAll("*"),
      ...(element.parentElement?.children ?? []),
    ];
    for (let at = element.parentElement; at && !at.dataset.part; at = at.parentElement)
      near.push(at);
    const looks = near.map((of) => {
      const style = getComputedStyle(of);
      return [style.color, style.backgroundColor, style.borderColor, style.boxShadow].join();
    });
    return `${looks.join()} ${getComputedStyle(element).textDecorationLine}`;
  });

/** Without visible feedback. */
async function unanswered(page: Page, part: Locator, file: string): Promise<string[]> {
  const control = part.locator(CONTROL).first();
  await page.mouse.move(0, 0);
  const atRest = await lookOf(control);
  await control.hover();
  const hovered = await lookOf(control);
  await takeScreenshot(control, file, { animations: "disabled" });
  const silent = hovered === atRest ? ["hover"] : [];
  if (await control.evaluate((element) => element.matches("input, textarea, select")))
    return silent;
  await page.mouse.down();
  if ((await lookOf(control)) === hovered) silent.push("pressed");
  await page.mouse.move(0, 0); // cancels the press
  await page.mouse.up();
  return silent;
}

test("the keyboard reaches every control, and it is seen", async () => {
  const page = await kit("en", "light");
  // The first focus replaces the field by a combobox.
  const search = page.getByRole("banner").locator("input[name=search]:visible");
  await search.focus();
  await expect.poll(() => search.getAttribute("role")).toBe("combobox");
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus(); // restart from the top
    document.body.removeAttribute("tabindex");
  });
  expect(await unseenFocus(page)).toEqual([]);
});

test.for(THEMES)("every part answers the pointer: %s", async (theme) => {
  const page = await kit("en", theme);
  // Reachable by keyboard only.
  const parts = page.locator(`[data-part]:not(#SkipLink):has(${CONTROL})`);
  const names = await parts.evaluateAll((all) => all.map(({ id }) => id));
  expect(names.length).toBeGreaterThan(20);
  for (const [place, name] of names.entries()) {
    if (!variationsAt(THEMES, place).includes(theme)) continue;
    const part = page.locator(`[data-part]#${name}`);
    const silent = await unanswered(page, part, `kit/${name}-${theme}-hover.png`);
    expect([name, silent]).toEqual([name, []]);
  }
});
