import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isProof } from "#test/kit/proof.ts";
import { auditPage, axeFindings } from "#test/kit/browser/accessibility.ts";
import { openBrowser } from "#test/kit/browser/browserShop.ts";

let page: Page;

beforeAll(async () => {
  page = await (await openBrowser()).newPage();
});
afterAll(() => page.context().close());

const show = (body: string) =>
  page.setContent(
    `<html lang="en"><title>A page</title><body><main><h1>A page</h1>${body}</main></body></html>`,
  );

const STATES: readonly (readonly [rule: string, body: string])[] = [
  ["label", `<input name="email">`],
  ["button-name", `<button></button>`],
  ["link-name", `<a href="/somewhere"></a>`],
  ["select-name", `<select name="of"><option>One</option></select>`],
  ["aria-dialog-name", `<div role="dialog">Sure?</div>`],
  [
    "aria-required-children",
    `<div role="menu"><span role="heading" aria-level="2">No entry</span></div>`,
  ],
  ["aria-valid-attr-value", `<button aria-controls="" aria-expanded="perhaps">More</button>`],
];

test.for(STATES)("a journey and an audit find: %s", async ([rule, body]) => {
  await show(body);
  const found = [expect.stringContaining(rule)];
  expect(await axeFindings(page)).toEqual(found);
  expect(await auditPage(page)).toEqual(found);
});

const KINDS: readonly (readonly [rule: string, body: string])[] = [
  ["color-contrast", `<p style="color: #aaa; background: #fff">Hardly read</p>`],
  ["heading-order", `<h4>Too deep</h4>`],
  ["list", `<ul><p>No entry</p></ul>`],
];

test.for(KINDS)("an audit finds, and a look within a part: %s", async ([rule, body]) => {
  await show(body);
  const found = [expect.stringContaining(rule)];
  expect(await auditPage(page)).toEqual(found);
  expect(await auditPage(page, { except: [rule] })).toEqual([]);
  expect(await axeFindings(page, { rules: [rule] })).toEqual(found);
  expect(await axeFindings(page)).toEqual(isProof ? found : []);
});
