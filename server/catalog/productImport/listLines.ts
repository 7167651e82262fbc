import { LANGS, type Lang, type Texts } from "#shared/kit/lang.ts";
import { splitLines, unescapeLine } from "#shared/catalog/productImport/multilineCells.ts";
import type { ImportLookups, ExistingProduct } from "./lookups.ts";
import { isSame } from "./fieldMapping.ts";
import type { CellIssues, CellValue } from "./cellIssues.ts";

export interface ListContext {
  readonly product: ExistingProduct | null;
  /** Stand-in or real id of this product. */
  readonly self: string;
  /** Products of the file take precedence. */
  readonly productOf: (code: string) => string | undefined;
  readonly known: ImportLookups;
  readonly findings: CellIssues;
  readonly notes: CellIssues;
}

/** By language; empty text: list cleared. */
export type LocalizedCells = ReadonlyMap<Lang, CellValue<string>>;

/** Reports languages whose line counts differ. */
export function countItems(
  given: LocalizedCells,
  had: readonly Texts[],
  findings: CellIssues,
): number {
  const said = [...given].filter(([, { value }]) => value !== "");
  if (said.length === 0) return given.size === LANGS.length ? 0 : had.length;
  const lines = said.map(([lang, told]) => ({ lang, told, all: splitLines(told.value) }));
  const filled = lines.map(({ all }) => all.findLastIndex((line) => line.trim() !== "") + 1);
  const most = Math.max(...filled);
  for (const { told, all } of lines.filter((each) => each.all.length < most))
    findings.add(told.at, { code: "lines_fewer", values: { count: all.length, most } });
  const others = LANGS.filter((lang) => !given.has(lang));
  const first = lines[0]?.told.at;
  const untold = others.find((lang) => had.some((texts) => texts[lang] !== ""));
  const rest = had.slice(most);
  const isSilent = rest.every(isBlank);
  if (first && untold && (most > had.length || !isSilent))
    findings.add(first, { code: "lines_other", values: { lang: untold, count: had.length } });
  return isSilent ? Math.max(most, had.length) : most;
}

const isBlank = (texts: Texts): boolean => LANGS.every((lang) => texts[lang] === "");

/** A language without a column keeps its texts. */
export function localizedItem(given: LocalizedCells, at: number, had: Texts | undefined): Texts {
  const text = (lang: Lang): string => {
    const told = given.get(lang);
    const kept = had?.[lang] ?? "";
    if (!told) return kept;
    const now = unescapeLine(splitLines(told.value)[at] ?? "");
    return isSame(now, kept) ? kept : now;
  };
  return { tw: text("tw"), en: text("en"), cn: text("cn") };
}
