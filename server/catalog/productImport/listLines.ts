import { LANGS, type Lang, type Texts } from "#shared/kit/lang.ts";
import { linesIn, textOf } from "#shared/catalog/productImport/multilineCells.ts";
import type { Known, KnownProduct } from "./lookups.ts";
import { isSame } from "./fieldMapping.ts";
import type { Findings, Told } from "./cellIssues.ts";

/** What is needed to read the parts of a product of which there are several. */
export interface Listing {
  readonly product: KnownProduct | null;
  /** By which id the file's products refer to this one. */
  readonly self: string;
  /** Products by their part numbers as they will be, those of the file first. */
  readonly productOf: (code: string) => string | undefined;
  readonly known: Known;
  readonly findings: Findings;
  readonly notes: Findings;
}

/** What the columns of one list say, by language; an empty text: it was emptied. */
export type Given = ReadonlyMap<Lang, Told<string>>;

/** How many things the columns of a list tell of; what does not fit together is told. */
export function countOf(given: Given, had: readonly Texts[], findings: Findings): number {
  const said = [...given].filter(([, { value }]) => value !== "");
  if (said.length === 0) return given.size === LANGS.length ? 0 : had.length;
  const lines = said.map(([lang, told]) => ({ lang, told, all: linesIn(told.value) }));
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

/** The texts of one line in every language; a language that the file says nothing of keeps its own. */
export function textsOf(given: Given, at: number, had: Texts | undefined): Texts {
  const text = (lang: Lang): string => {
    const told = given.get(lang);
    const kept = had?.[lang] ?? "";
    if (!told) return kept;
    const now = textOf(linesIn(told.value)[at] ?? "");
    return isSame(now, kept) ? kept : now;
  };
  return { tw: text("tw"), en: text("en"), cn: text("cn") };
}
