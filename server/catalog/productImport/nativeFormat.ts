import { isPlanColumn, parseNames } from "#shared/catalog/productImport/nativeColumns.ts";
import { PERMANENT_OFFLINE_DAYS } from "#shared/licensing/licenses/policy.ts";
import { TAG_NAME_MAX } from "#shared/catalog/tags/contract.ts";
import { readCell, parsePlan } from "./nativePlans.ts";
import type { ImportedProduct } from "./importRow.ts";
import { type ImportLookups, type TermLookup, unknownCategoryError } from "./lookups.ts";
import type { ListContext } from "./listLines.ts";
import { mergeListColumns } from "./listColumns.ts";
import { listPictureNames } from "./pictureColumn.ts";
import type { FileReferences } from "./importQueries.ts";
import { normalizeCode, listRelatedCodes } from "./relationColumn.ts";
import type { FileRow, FileTable } from "./fileTable.ts";
import type { CellIssues, CellValue } from "./cellIssues.ts";
import {
  isId,
  parseDay,
  parseFingerprintRule,
  parseKind,
  parseLicenseKind,
  type ParseResult,
  parseState,
  integerParser,
  parseYesNo,
} from "./parseCell.ts";

const nameIn = (row: FileRow, column: string): string => row.cell(column)?.read.trim() ?? "";
const codeIn = (row: FileRow): string => normalizeCode(nameIn(row, "code"));
const idIn = (row: FileRow): string => nameIn(row, "uuid").toLowerCase();

export const nativeReferences = ({ rows }: FileTable): FileReferences => ({
  ids: [...new Set(rows.map(idIn).filter(isId))],
  codes: [...new Set(rows.map(codeIn).filter(Boolean))],
  slugs: [...new Set(rows.map((row) => nameIn(row, "slug")).filter(Boolean))],
  related: [...new Set(rows.flatMap((row) => listRelatedCodes(row.cell("relations")?.read ?? "")))],
  pictures: [...new Set(rows.flatMap((row) => listPictureNames(row.cell("pictures")?.read ?? "")))],
  editions: [...new Set(rows.map((row) => nameIn(row, "editionId").toLowerCase()).filter(isId))],
});

export function parseNativeProducts(
  table: FileTable,
  { known, findings, notes }: Pick<ProductRows, "known" | "findings" | "notes">,
): ImportedProduct[] {
  const { columns, rows } = table;
  const byId = new Map(known.products.map((each) => [each.id, each]));
  const keyOf = createRowKey(rows, known, findings);
  const groups = [...Map.groupBy(rows, keyOf)].filter(([key]) => key !== "");
  const named = groups.map(([key, own]) => {
    const at = own[0]?.line ?? 0;
    const id = byId.has(key) || isId(key) ? key : placeholderId(at);
    const code = own.map(codeIn).find(Boolean) ?? byId.get(key)?.content.code ?? "";
    return { key, own, id, code };
  });
  const byCode = new Map(named.map(({ code, id }) => [code, id]));
  const productOf = (code: string) => byCode.get(code) ?? known.related.get(code);
  return named.map(({ key, own, id }) => {
    const product = byId.get(key) ?? null;
    const rest = { known, findings, notes, self: id, productOf };
    const draft = parseProduct({ rows: own, columns, product, ...rest });
    return product ? draft : { ...draft, newId: { id, isKept: id === key } };
  });
}

/** Stand-in id of a new product. */
const placeholderId = (line: number): string =>
  `00000000-0000-4000-8000-${String(line).padStart(12, "0")}`;

/**
 * Groups rows by product id or part number. An unknown id is kept as coming from another shop unless the part number
 * exists here.
 */
function createRowKey(rows: readonly FileRow[], { products }: ImportLookups, findings: CellIssues) {
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

interface ProductRows extends ListContext {
  readonly rows: readonly FileRow[];
  readonly columns: readonly string[];
}

function parseProduct(group: ProductRows): ImportedProduct {
  const { rows, columns, product } = group;
  const parts = new Map<string, CellValue<unknown>>();
  const wrong = new Set<string>();
  for (const column of columns.filter((each) => !isPlanColumn(each) && each !== "uuid")) {
    const said = readProductCell(group, column);
    const path = PATHS[column] ?? column;
    if (said) parts.set(path, said);
    else if (rows.some((row) => row.cell(column))) wrong.add(path);
  }
  const listed = mergeListColumns(parts, group);
  const status = parts.get("status") as ImportedProduct["status"];
  parts.delete("status");
  const plans = rows.flatMap((row) => parsePlan(row, group) ?? []);
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
  licenseKind: "activation.kind",
  floatingMinutes: "activation.floatingMinutes",
  offlineDays: "activation.offlineDays",
  unbindQuota: "activation.unbindQuota",
  fingerprintRule: "activation.fingerprintRule",
  entitlements: "activation.entitlements",
  maintenanceMonths: "activation.maintenanceMonths",
  trialDays: "activation.trialDays",
  renewalGraceDays: "activation.renewalGraceDays",
};

/** Rows of a product must not differ in a product column. */
function readProductCell(group: ProductRows, column: string): CellValue<unknown> | null {
  const { rows, findings } = group;
  const said = rows.flatMap((row) => row.cell(column) ?? []);
  const [first, ...others] = said;
  if (!first) return null;
  for (const other of others.filter(({ read }) => read !== first.read))
    findings.add(other, { code: "differs", values: { line: first.line } });
  return readCell(
    first,
    (text) => parseColumn(column, text, group),
    findings,
    CLEARED_VALUES[column.split(".")[0] ?? ""],
  );
}

/** Values of cleared columns; others cannot be cleared. */
const CLEARED_VALUES: Readonly<Record<string, unknown>> = {
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
  entitlements: [],
  maintenanceMonths: null,
};

const counts: Readonly<Record<string, (text: string) => ParseResult<number>>> = {
  seats: integerParser(1, 1_000),
  leaseHours: integerParser(1, 8_760),
  graceDays: integerParser(0, 365),
  floatingMinutes: integerParser(5, 1_440),
  offlineDays: integerParser(0, PERMANENT_OFFLINE_DAYS),
  unbindQuota: integerParser(0, 100),
  maintenanceMonths: integerParser(1, 120),
  trialDays: integerParser(1, 365),
  renewalGraceDays: integerParser(0, 365),
};

function parseColumn(
  column: string,
  text: string,
  { product, known }: ProductRows,
): ParseResult<unknown> {
  const count = counts[column];
  if (count) return count(text);
  switch (column) {
    case "code":
      return { value: text.trim().normalize("NFKC").toUpperCase() };
    case "slug":
      return { value: text.trim() };
    case "kind":
      return parseKind(text);
    case "status":
      return parseState(text);
    case "licenseKind":
      return parseLicenseKind(text);
    case "fingerprintRule":
      return parseFingerprintRule(text);
    case "entitlements":
      return { value: parseNames(text) };
    case "soldOnline":
    case "featured":
      return parseYesNo(text);
    case "availableFrom":
      return parseDay(text);
    case "category": {
      const value = known.categoryOf(text);
      return value === undefined ? unknownCategoryError(text, known) : { value };
    }
    case "tags":
      return parseTags(text, product?.content.tags ?? [], known);
    case "industries":
      return parseIndustries(text, product?.content.industries ?? [], known.industryOf);
    default:
      return { value: text };
  }
}

/** Unknown tags are created. */
function parseTags(
  text: string,
  had: readonly string[],
  { tagOf, newTags }: ImportLookups,
): ParseResult<readonly string[]> {
  const ids = parseNames(text).map((name) => tagOf(name, had) ?? newTags.idOf(name));
  const known = ids.filter((id) => id !== null);
  if (known.length < ids.length) return { code: "tag_long", values: { max: TAG_NAME_MAX } };
  return { value: [...new Set(known)] };
}

function parseIndustries(
  text: string,
  had: readonly string[],
  industryOf: TermLookup,
): ParseResult<readonly string[]> {
  const names = parseNames(text);
  const unknown = names.find((name) => industryOf(name, had) === undefined);
  if (unknown !== undefined) return { code: "industry_unknown", values: { name: unknown } };
  return { value: [...new Set(names.flatMap((name) => industryOf(name, had) ?? []))] };
}
