import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layoutDefects } from "#test/kit/browser/layoutDefects.ts";
import { openBrowser } from "#test/kit/browser/browserShop.ts";

/** Pages with planted faults. */
let page: Page;

beforeAll(async () => {
  page = await (await openBrowser()).newPage({ viewport: { width: 390, height: 844 } });
});
afterAll(() => page.context().close());

async function faultsOf(body: string): Promise<string[]> {
  await page.setContent(`<body style="margin: 0; font: 16px sans-serif">${body}`);
  return layoutDefects(page);
}

test("a page that scrolls sideways is found, with what makes it", async () => {
  expect(await faultsOf(`<p style="width: 500px">Too wide</p>`)).toEqual([
    expect.stringMatching(/^overflow: 110 px, p "Too wide"/),
  ]);
});

test.for<string>([
  `<p style="width: 60px; overflow: hidden; white-space: nowrap">Cut at the side</p>`,
  `<p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Cut with dots at the end</p>`,
  `<p style="height: 1em; overflow: hidden">Cut below<br>the first line</p>`,
  `<p style="width: 60px; border: 1px solid; white-space: nowrap">Over the edge of its box</p>`,
])("text that is cut off is found: %s", async (body) => {
  expect(await faultsOf(body)).toEqual([expect.stringMatching(/^cut off: p "(Cut|Over)/)]);
});

test("controls that lie on one another are found", async () => {
  const two = `<button>One</button><button style="position: absolute; left: 10px; top: 5px">Two</button>`;
  expect(await faultsOf(two)).toEqual([`overlap: button "One" and button "Two"`]);
});

test("what is in order is left alone", async () => {
  const body = `
    <p title="All of it can be read" style="width: 60px; overflow: hidden; white-space: nowrap">All of it can be read</p>
    <div style="overflow-x: auto"><p style="width: 900px; margin: 0">Scrolls in its own box</p></div>
    <input value="longer than the room there is for it" style="width: 60px">
    <span style="position: relative; display: block">
      <input style="padding-right: 40px; width: 200px"><button style="position: absolute; left: 170px">·</button>
    </span>
    <button>One</button> <button>Two</button>`;
  expect(await faultsOf(body)).toEqual([]);
});
