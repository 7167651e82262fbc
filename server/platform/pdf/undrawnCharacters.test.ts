import { expect, test } from "vitest";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import type { DocumentModel } from "./documentModel.ts";
import { renderPdf } from "./pdfWorker.ts";

const named = (name: string, lang: Lang): DocumentModel => ({
  lang,
  title: "收據",
  number: "R1",
  issuedAt: "2026-11-20T00:00:00.000Z",
  facts: [{ label: name, value: name }],
  parties: [{ heading: name, name, lines: [name] }],
  columns: [name, "數量"],
  rows: [{ name, detail: name, cells: ["1"] }],
  totals: [{ label: name, value: "無", strong: true }],
  notes: [name],
});

const print = (name: string, lang: Lang) => renderPdf(named(name, lang), async () => undefined);

test.for(LANGS)("%s: characters without an outline are skipped", async (lang) => {
  for (const name of ["精\u200B密", "精密\uFEFF\u2060\u200D\u202E\uFE0F\u0007", "精\u2028密"]) {
    const { text } = await readPdf(await print(name, lang));
    expect(text).toContain("精密");
    expect(text).not.toContain("□");
  }
});

test("a name of invisible characters only leaves the rest readable", async () => {
  const { text } = await readPdf(await print("\u200B\u200D", "tw"));
  expect(text).toContain("收據");
});

test("characters of no font are shown as a box", async () => {
  const { text } = await readPdf(await print("A\u0378\u{10FFFF}B", "en"));
  expect(text).toContain("A□□B");
});
