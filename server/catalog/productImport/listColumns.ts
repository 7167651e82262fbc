import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { listedNames } from "#shared/catalog/productImport/nativeColumns.ts";
import { linesIn, pairIn } from "#shared/catalog/productImport/multilineCells.ts";
import { countOf, type Given, type Listing, textsOf } from "./listLines.ts";
import { picturesIn } from "./pictureColumn.ts";
import { relationsIn } from "./relationColumn.ts";
import type { At, Findings, Told } from "./cellIssues.ts";

type Parts = Map<string, Told<unknown>>;
/** Merges per-language columns in `parts` with existing lists; returns each column's place. */
export function writeLists(parts: Parts, listing: Listing): Map<string, At> {
  const had = listing.product?.content;
  const at = new Map<string, At>();
  const take = (column: string): Told<string> | undefined => {
    const told = parts.get(column) as Told<string> | undefined;
    parts.delete(column);
    if (told) at.set(column, told.at);
    return told;
  };
  const spoken = (column: string): Given =>
    new Map(
      LANGS.flatMap((lang) => {
        const told = take(`${column}.${lang}`);
        return told ? [[lang, told] as const] : [];
      }),
    );
  const write = (path: string, value: unknown, tolds: Iterable<Told<string> | undefined>) => {
    const first = [...tolds].find((each) => each !== undefined);
    if (first && value !== null) parts.set(path, { value, at: first.at });
  };
  const specifications = spoken("specifications");
  write(
    "specifications",
    specificationsIn(specifications, had?.specifications ?? [], listing.findings),
    specifications.values(),
  );
  const reminders = spoken("reminders");
  const required = take("remindersRequired");
  write("reminders", remindersIn(reminders, required, had?.reminders ?? [], listing.findings), [
    ...reminders.values(),
    required,
  ]);
  const pictures = take("pictures");
  const alts = spoken("pictureAlt");
  write("pictures", picturesIn(pictures, alts, listing), [pictures, ...alts.values()]);
  const relations = take("relations");
  write("relations", relations && relationsIn(relations, listing), [relations]);
  return at;
}

type Specification = ProductContent["specifications"][number];

function specificationsIn(
  given: Given,
  had: readonly Specification[],
  findings: Findings,
): Specification[] | null {
  if (given.size === 0) return null;
  const side = (which: "label" | "value"): Given =>
    new Map([...given].map(([lang, told]) => [lang, { ...told, value: sideOf(told, which) }]));
  for (const { value, at } of given.values())
    if (linesIn(value).some((line) => pairIn(line) === null)) findings.add(at, { code: "pair" });
  const count = countOf(
    given,
    had.map(({ label, value }) => joined(label, value)),
    findings,
  );
  const [labels, values] = [side("label"), side("value")];
  return Array.from({ length: count }, (_, at) => ({
    label: textsOf(labels, at, had[at]?.label),
    value: textsOf(values, at, had[at]?.value),
  }));
}

const joined = (a: Texts, b: Texts): Texts => ({
  tw: a.tw + b.tw,
  en: a.en + b.en,
  cn: a.cn + b.cn,
});

const sideOf = ({ value }: Told<string>, which: "label" | "value"): string =>
  linesIn(value)
    .map((line) => pairIn(line)?.[which] ?? "")
    .join("\n");

type Reminder = ProductContent["reminders"][number];

function remindersIn(
  given: Given,
  required: Told<string> | undefined,
  had: readonly Reminder[],
  findings: Findings,
): Reminder[] | null {
  if (given.size === 0 && !required) return null;
  const count =
    given.size === 0
      ? had.length
      : countOf(
          given,
          had.map(({ text }) => text),
          findings,
        );
  const numbers = required && listedNames(required.value.replaceAll(/[,、，]/g, ";")).map(Number);
  if (required && numbers?.some((each) => !(Number.isInteger(each) && each > 0 && each <= count)))
    findings.add(required.at, { code: "numbers", values: { max: count } });
  return Array.from({ length: count }, (_, at) => ({
    text: textsOf(given, at, had[at]?.text),
    required: numbers ? numbers.includes(at + 1) : (had[at]?.required ?? false),
  }));
}
