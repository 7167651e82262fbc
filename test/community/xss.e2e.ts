import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { chosenPayloads } from "#test/kit/data/xss.ts";

const product = setUpProduct();
const COUNT = 300;

/** What an attack would do, in the order it happened. */
interface Watched extends Window {
  seen?: string[];
}

/** Every script of a payload calls one of these, or asks another host, or breaks the content security policy. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ["alert", "confirm", "prompt", "print", "probe"])
      Object.assign(window, { [name]: () => void seen.push(name) });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      seen.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
}

const seenIn = (page: Page) => page.evaluate(() => (window as Watched).seen);

/** Posts the texts as a form without scripts would. */
async function show(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto(`${product.url}/en/dev/writing`);
  await page.evaluate(
    (values) => {
      const form = document.createElement("form");
      form.method = "post";
      for (const value of values) {
        const field = document.createElement("textarea");
        Object.assign(field, { name: "text", value });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [...texts],
  );
  await page
    .locator("[data-sample]")
    .nth(texts.length - 1)
    .waitFor();
  await page.waitForLoadState("networkidle");
}

test(`no script runs on a page with ${COUNT} payloads as posts, names, titles and file names`, async () => {
  const { page, errors } = await product.visitor({ alone: true });
  const dialogs: string[] = [];
  const foreign: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(product.url) && !url.startsWith("data:")) foreign.push(url);
  });
  await watch(page);
  const texts = chosenPayloads(COUNT);
  await show(page, texts);

  expect(await page.locator("[data-sample]").count()).toBe(COUNT);
  expect([await seenIn(page), dialogs, foreign]).toEqual([[], [], []]);
  // Some payloads show pictures that were never uploaded.
  expect(errors.filter((error) => !error.includes("404 (Not Found)"))).toEqual([]);
  const shown = await page.locator("[data-sample]").evaluateAll((samples) =>
    samples.map((sample) => ({
      title: sample.querySelector("h2")?.title,
      file: sample.querySelector<HTMLAnchorElement>("a[download]")?.download,
      handlers: [...sample.querySelectorAll("*")].flatMap((each) =>
        each.getAttributeNames().filter((name) => name.startsWith("on")),
      ),
      targets: [...sample.querySelectorAll<HTMLAnchorElement>("a")].map(({ protocol }) => protocol),
      elements: [
        ...sample.querySelectorAll("script, iframe, object, embed, form, style, base, link, meta"),
      ].map(({ localName }) => localName),
    })),
  );
  expect(shown.map(({ title }) => title?.replaceAll("\r", ""))).toEqual(texts);
  expect(shown.map(({ file }) => file?.replaceAll("\r", ""))).toEqual(texts);
  expect(shown.flatMap(({ handlers, elements }) => [...handlers, ...elements])).toEqual([]);
  expect(shown.flatMap(({ targets }) => targets).filter((each) => each === "javascript:")).toEqual(
    [],
  );

  // The page notices what it did not see.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<img src="x" onerror="probe(1)">');
    alert(1);
  });
  await expect.poll(() => seenIn(page)).toEqual(["alert", "script-src-attr inline"]);
});
