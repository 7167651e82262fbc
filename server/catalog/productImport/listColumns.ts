import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { parseNames } from "#shared/catalog/productImport/nativeColumns.ts";
import { splitLines, parsePair } from "#shared/catalog/productImport/multilineCells.ts";
import { countItems, type LocalizedCells, type ListContext, localizedItem } from "./listLines.ts";
import { parsePictures } from "./pictureColumn.ts";
import { parseRelations } from "./relationColumn.ts";
import type { CellPlace, CellIssues, CellValue } from "./cellIssues.ts";

type Parts = Map<string, CellValue<unknown>>;
/** Merges per-language columns in `parts` with existing lists; returns each column's place. */
export function mergeListColumns(parts: Parts, listing: ListContext): Map<string, CellPlace> {
  const had = listing.product?.content;
  const at = new Map<string, CellPlace>();
  const take = (column: string): CellValue<string> | undefined => {
    const told = parts.get(column) as CellValue<string> | undefined;
    parts.delete(column);
    if (told) at.set(column, told.at);
    return told;
  };
  const spoken = (column: string): LocalizedCells =>
    new Map(
      LANGS.flatMap((lang) => {
        const told = take(`${column}.${lang}`);
        return told ? [[lang, told] as const] : [];
      }),
    );
  const write = (path: string, value: unknown, tolds: Iterable<CellValue<string> | undefined>) => {
    const first = [...tolds].find((each) => each !== undefined);
    if (first && value !== null) parts.set(path, { value, at: first.at });
  };
  const specifications = spoken("specifications");
  write(
    "specifications",
    parseSpecifications(specifications, had?.specifications ?? [], listing.findings),
    specifications.values(),
  );
  const reminders = spoken("reminders");
  const required = take("remindersRequired");
  write("reminders", parseReminders(reminders, required, had?.reminders ?? [], listing.findings), [
    ...reminders.values(),
    required,
  ]);
  const pictures = take("pictures");
  const alts = spoken("pictureAlt");
  write("pictures", parsePictures(pictures, alts, listing), [pictures, ...alts.values()]);
  const relations = take("relations");
  write("relations", relations && parseRelations(relations, listing), [relations]);
  return at;
}

type Specification = ProductContent["specifications"][number];

function parseSpecifications(
  given: LocalizedCells,
  had: readonly Specification[],
  findings: CellIssues,
): Specification[] | null {
  if (given.size === 0) return null;
  const side = (which: "label" | "value"): LocalizedCells =>
    new Map([...given].map(([lang, told]) => [lang, { ...told, value: sideOf(told, which) }]));
  for (const { value, at } of given.values())
    if (splitLines(value).some((line) => parsePair(line) === null))
      findings.add(at, { code: "pair" });
  const count = countItems(
    given,
    had.map(({ label, value }) => joined(label, value)),
    findings,
  );
  const [labels, values] = [side("label"), side("value")];
  return Array.from({ length: count }, (_, at) => ({
    label: localizedItem(labels, at, had[at]?.label),
    value: localizedItem(values, at, had[at]?.value),
  }));
}

const joined = (a: Texts, b: Texts): Texts => ({
  tw: a.tw + b.tw,
  en: a.en + b.en,
  cn: a.cn + b.cn,
});

const sideOf = ({ value }: CellValue<string>, which: "label" | "value"): string =>
  splitLines(value)
    .map((line) => parsePair(line)?.[which] ?? "")
    .join("\n");

type Reminder = ProductContent["reminders"][number];

function parseReminders(
  given: LocalizedCells,
  required: CellValue<string> | undefined,
  had: readonly Reminder[],
  findings: CellIssues,
): Reminder[] | null {
  if (given.size === 0 && !required) return null;
  const count =
    given.size === 0
      ? had.length
      : countItems(
          given,
          had.map(({ text }) => text),
          findings,
        );
  const numbers = required && parseNames(required.value.replaceAll(/[,、，]/g, ";")).map(Number);
  if (required && numbers?.some((each) => !(Number.isInteger(each) && each > 0 && each <= count)))
    findings.add(required.at, { code: "numbers", values: { max: count } });
  return Array.from({ length: count }, (_, at) => ({
    text: localizedItem(given, at, had[at]?.text),
    required: numbers ? numbers.includes(at + 1) : (had[at]?.required ?? false),
  }));
}
