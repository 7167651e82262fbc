import { z } from "zod";
import { isPlanColumn, listedNames } from "#shared/catalog/productImport/nativeColumns.ts";
import { TAG_NAME_MAX } from "#shared/catalog/tags/contract.ts";
import { told, planIn } from "./nativePlans.ts";
import type { Draft } from "./importRow.ts";
import { type Known, type TermOf, unknownCategory } from "./lookups.ts";
import type { Listing } from "./listLines.ts";
import { writeLists } from "./listColumns.ts";
import { pictureNames } from "./pictureColumn.ts";
import type { Names } from "./importQueries.ts";
import { codeOf, relatedCodes } from "./relationColumn.ts";
import type { FileRow, FileTable } from "./fileTable.ts";
import type { Findings, Told } from "./cellIssues.ts";
import { dayOf, kindOf, type Read, stateOf, wholeOf, yesNo } from "./parseCell.ts";

const isId = (text: string): boolean => z.uuid().safeParse(text).success;
const nameIn = (row: FileRow, column: string): string => row.cell(column)?.read.trim() ?? "";
const codeIn = (row: FileRow): string => codeOf(nameIn(row, "code"));
const idIn = (row: FileRow): string => nameIn(row, "uuid").toLowerCase();

export const namesIn = ({ rows }: FileTable): Names => ({
  ids: [...new Set(rows.map(idIn).filter(isId))],
  codes: [...new Set(rows.map(codeIn).filter(Boolean))],
  slugs: [...new Set(rows.map((row) => nameIn(row, "slug")).filter(Boolean))],
  related: [...new Set(rows.flatMap((row) => relatedCodes(row.cell("relations")?.read ?? "")))],
  pictures: [...new Set(rows.flatMap((row) => pictureNames(row.cell("pictures")?.read ?? "")))],
  editions: [...new Set(rows.map((row) => nameIn(row, "editionId").toLowerCase()).filter(isId))],
});

export function ownDrafts(
  table: FileTable,
  { known, findings, notes }: Pick<Group, "known" | "findings" | "notes">,
): Draft[] {
  const { columns, rows } = table;
  const byId = new Map(known.products.map((each) => [each.id, each]));
  const keyOf = keysIn(rows, known, findings);
  const groups = [...Map.groupBy(rows, keyOf)].filter(([key]) => key !== "");
  const named = groups.map(([key, own]) => {
    const at = own[0]?.line ?? 0;
    const id = byId.has(key) || isId(key) ? key : standInId(at);
    const code = own.map(codeIn).find(Boolean) ?? byId.get(key)?.content.code ?? "";
    return { key, own, id, code };
  });
  const byCode = new Map(named.map(({ code, id }) => [code, id]));
  const productOf = (code: string) => byCode.get(code) ?? known.related.get(code);
  return named.map(({ key, own, id }) => {
    const product = byId.get(key) ?? null;
    const rest = { known, findings, notes, self: id, productOf };
    const draft = draftOf({ rows: own, columns, product, ...rest });
    return product ? draft : { ...draft, newId: { id, isKept: id === key } };
  });
}

/** Stand-in id of a new product. */
const standInId = (line: number): string =>
  `00000000-0000-4000-8000-${String(line).padStart(12, "0")}`;

/**
 * Groups rows by product id or part number. An unknown id is kept as coming from another shop unless the part number
 * exists here.
 */
function keysIn(rows: readonly FileRow[], { products }: Known, findings: Findings) {
  const ids = new Set(products.map(({ id }) => id));
  const byCode = new Map(products.map((each) => [each.content.code, each.id]));
  const coded = new Map(rows.flatMap((row) => (codeIn(row) ? [[idIn(row), codeIn(row)]] : [])));
  return (row: FileRow): string => {
    const id = idIn(row);
    if (ids.has(id)) return id;
    if (id !== "") {
      const code = coded.get(id);
      if (isId(id) && code !== undefined && !byCode.has(code)) return id;
      findings.add(row.place("uuid"), { code: "product_unknown" });
      return "";
    }
    const code = codeIn(row);
    if (code === "") findings.add(row.place("code"), { code: "required" });
    return byCode.get(code) ?? code;
  };
}

interface Group extends Listing {
  readonly rows: readonly FileRow[];
  readonly columns: readonly string[];
}

function draftOf(group: Group): Draft {
  const { rows, columns, product } = group;
  const parts = new Map<string, Told<unknown>>();
  const wrong = new Set<string>();
  for (const column of columns.filter((each) => !isPlanColumn(each) && each !== "uuid")) {
    const said = saidOnce(group, column);
    const path = PATHS[column] ?? column;
    if (said) parts.set(path, said);
    else if (rows.some((row) => row.cell(column))) wrong.add(path);
  }
  const listed = writeLists(parts, group);
  const status = parts.get("status") as Draft["status"];
  parts.delete("status");
  const plans = rows.flatMap((row) => planIn(row, group) ?? []);
  const at = rows[0]?.place("code") ?? { line: 0, column: "", read: "" };
  const id = product?.id ?? null;
  const draft = { at, id, parts, begins: new Map(), columns: listed, wrong, plans };
  return status ? { ...draft, status } : draft;
}

/** Columns whose content path differs from their name. */
const PATHS: Readonly<Record<string, string>> = {
  seats: "activation.seats",
  leaseHours: "activation.leaseHours",
  graceDays: "activation.graceDays",
};

/** Rows of a product must not differ in a product column. */
function saidOnce(group: Group, column: string): Told<unknown> | null {
  const { rows, findings } = group;
  const said = rows.flatMap((row) => row.cell(column) ?? []);
  const [first, ...others] = said;
  if (!first) return null;
  for (const other of others.filter(({ read }) => read !== first.read))
    findings.add(other, { code: "differs", values: { line: first.line } });
  return told(
    first,
    (text) => partOf(column, text, group),
    findings,
    EMPTIED[column.split(".")[0] ?? ""],
  );
}

/** Values of cleared columns; others cannot be cleared. */
const EMPTIED: Readonly<Record<string, unknown>> = {
  tagline: "",
  summary: "",
  description: "",
  unavailableReason: "",
  paymentTitle: "",
  specifications: "",
  reminders: "",
  remindersRequired: "",
  pictures: "",
  pictureAlt: "",
  relations: "",
  tags: [],
  industries: [],
  availableFrom: null,
  seats: null,
};

const counts: Readonly<Record<string, (text: string) => Read<number>>> = {
  seats: wholeOf(1, 1_000),
  leaseHours: wholeOf(1, 8_760),
  graceDays: wholeOf(0, 365),
};

function partOf(column: string, text: string, { product, known }: Group): Read<unknown> {
  const count = counts[column];
  if (count) return count(text);
  switch (column) {
    case "code":
      return { value: text.trim().normalize("NFKC").toUpperCase() };
    case "slug":
      return { value: text.trim() };
    case "kind":
      return kindOf(text);
    case "status":
      return stateOf(text);
    case "soldOnline":
    case "featured":
      return yesNo(text);
    case "availableFrom":
      return dayOf(text);
    case "category": {
      const value = known.categoryOf(text);
      return value === undefined ? unknownCategory(text, known) : { value };
    }
    case "tags":
      return tagsOf(text, product?.content.tags ?? [], known);
    case "industries":
      return industriesOf(text, product?.content.industries ?? [], known.industryOf);
    default:
      return { value: text };
  }
}

/** Unknown tags are created. */
function tagsOf(
  text: string,
  had: readonly string[],
  { tagOf, newTags }: Known,
): Read<readonly string[]> {
  const ids = listedNames(text).map((name) => tagOf(name, had) ?? newTags.idOf(name));
  const known = ids.filter((id) => id !== null);
  if (known.length < ids.length) return { code: "tag_long", values: { max: TAG_NAME_MAX } };
  return { value: [...new Set(known)] };
}

function industriesOf(
  text: string,
  had: readonly string[],
  industryOf: TermOf,
): Read<readonly string[]> {
  const names = listedNames(text);
  const unknown = names.find((name) => industryOf(name, had) === undefined);
  if (unknown !== undefined) return { code: "industry_unknown", values: { name: unknown } };
  return { value: [...new Set(names.flatMap((name) => industryOf(name, had) ?? []))] };
}
