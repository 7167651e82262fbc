import { expect, test } from "vitest";
import { deferScripts } from "./deferredScripts.ts";

const page = (head: string, body: string) =>
  `<html><head>${head}<link rel="stylesheet" href="/assets/a.css"/></head><body>${body}</body></html>`;

test("modules are loaded by a deferred script with the same nonce", () => {
  const preloads =
    '<link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
  const module = '<script nonce="n" type="module" async="">import "/assets/$1.js";</script>';
  const html = deferScripts(page(preloads, `<script nonce="n">first()</script>${module}<p></p>`));
  const [before = "", rest = ""] = html.split('<script nonce="n">(');
  expect(before).toBe(
    '<html><head><link rel="stylesheet" href="/assets/a.css"/></head><body><script nonce="n">first()</script>' +
      '<script nonce="n" type="text/plain">import "/assets/$1.js";</script>',
  );
  expect(rest).toMatch(
    /\)\(\["\/assets\/a\.js","\/assets\/b\.js"\]\)<\/script><p><\/p><\/body><\/html>$/,
  );
});

test("a page without modules is unchanged", () => {
  const html = page("", "<script>first()</script>");
  expect(deferScripts(html)).toBe(html);
});
