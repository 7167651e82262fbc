import { PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import type { ProductImportInput } from "#shared/catalog/productImport/contract.ts";
import { TAG_NAME_MAX } from "#shared/catalog/tags/contract.ts";
import { normalizeName } from "#shared/kit/normalizeName.ts";
import type { ImportedProduct } from "./importRow.ts";
import { type ImportLookups, type ExistingProduct, unknownCategoryError } from "./lookups.ts";
import { htmlToMarkdown, isEquivalent } from "./htmlToMarkdown.ts";
import type { FileReferences } from "./importQueries.ts";
import { isFallbackName, type ShopifyRow, parseVariants } from "./shopifyVariants.ts";
import {
  codeFrom,
  handleIn,
  isProductCode,
  possibleNames,
  skuIn,
  slugsForHandles,
} from "./shopifySlugs.ts";
import type { ShopifyColumn } from "./shopifyColumns.ts";
import type { FileTable } from "./fileTable.ts";
import type { CellPlace, CellIssues, CellValue } from "./cellIssues.ts";
import { untranslatedNote, isCellError, integerParser, parseYesNo } from "./parseCell.ts";

export type ShopifyOptions = Pick<ProductImportInput, "lang" | "currency" | "kind" | "category">;

/** Includes the part numbers new products would get. */
export const shopifyReferences = ({ rows }: FileTable): FileReferences => {
  const handles = [...new Set(rows.map(handleIn).filter(Boolean))];
  const skus = rows.map(skuIn).filter(Boolean);
  const made = possibleNames(rows);
  return {
    ids: [],
    codes: [...new Set([...skus, ...handles.map(codeFrom), ...made.codes])],
    slugs: [...new Set([...handles, ...made.slugs])],
  };
};

interface ProductRows {
  readonly rows: readonly ShopifyRow[];
  readonly product: ExistingProduct | null;
  readonly known: ImportLookups;
  readonly choices: ShopifyOptions;
  readonly findings: CellIssues;
  readonly notes: CellIssues;
}

/** One product per handle. */
export function parseShopifyProducts(
  table: FileTable,
  asked: Omit<ProductRows, "rows" | "product">,
): ImportedProduct[] {
  const bySlug = new Map(asked.known.products.map((each) => [each.content.slug, each]));
  const groups = Map.groupBy(table.rows as readonly ShopifyRow[], (row) => {
    const handle = handleIn(row);
    if (handle === "") asked.findings.add(row.place("handle"), { code: "required" });
    return handle;
  });
  groups.delete("");
  const slugs = slugsForHandles(table.rows, asked.known);
  return [...groups].map(([handle, rows]) => {
    const slug = slugs.get(handle) ?? handle;
    return parseProduct({ ...asked, rows, product: bySlug.get(slug) ?? null }, slug);
  });
}

function parseProduct(group: ProductRows, slug: string): ImportedProduct {
  const { rows, product, choices } = group;
  const [first] = rows;
  const at = first?.place("handle") ?? { line: 0, column: "", read: "" };
  const parts = new Map<string, CellValue<unknown>>([["slug", { value: slug, at }]]);
  const begins = new Map<string, CellValue<unknown>>([
    ["kind", { value: choices.kind, at }],
    ["soldOnline", { value: true, at }],
  ]);
  const wrong = new Set<string>();
  if (!product && slug !== at.read.trim())
    group.notes.add(at, { code: "slug_made", values: { slug } });
  const isBorrowed = !product && choices.lang !== "tw";
  checkRows(group);
  const title = readProductCell(group, "title");
  if (title && !isFallbackName(product?.content.name, title, choices.lang)) {
    parts.set(`name.${choices.lang}`, { value: title.read, at: title });
    begins.set("name.tw", { value: title.read, at: title });
    if (isBorrowed) group.notes.add(title, untranslatedNote(choices.lang));
  } else if (!title && !product) {
    wrong.add("name.tw");
    group.findings.add(first?.place("title") ?? at, { code: "required" });
  }
  parseDescription(group, parts);
  parseCategoryAndTags(group, { parts, begins, wrong });
  parseCode(group, begins, slug);
  const borrowed = title && isBorrowed ? ["name.tw"] : [];
  return {
    at,
    id: product?.id ?? null,
    parts,
    begins,
    wrong,
    untranslated: borrowed,
    plans: parseVariants(group),
  };
}

/** Rows of a product must not differ in a product column. */
function readProductCell({ rows, findings }: ProductRows, column: ShopifyColumn): CellPlace | null {
  const [first, ...others] = rows.flatMap((row) => row.cell(column) ?? []);
  if (!first) return null;
  for (const other of others.filter(({ read }) => read !== first.read))
    findings.add(other, { code: "differs", values: { line: first.line } });
  return first;
}

/** HTML longer than this cannot fit as Markdown. */
const HTML_MAX = 5 * PRODUCT_TEXT_MAX.description;

function parseDescription(group: ProductRows, parts: Map<string, CellValue<unknown>>): void {
  const { product, choices, findings } = group;
  const at = readProductCell(group, "body");
  if (!at) return;
  if (at.read.length > HTML_MAX) {
    findings.add(at, { code: "too_long", values: { max: PRODUCT_TEXT_MAX.description } });
    return;
  }
  const before = product?.content.description[choices.lang] ?? "";
  if (isEquivalent(at.read, before)) return;
  parts.set(`description.${choices.lang}`, { value: htmlToMarkdown(at.read), at });
  if (/<img\b/i.test(at.read)) group.notes.add(at, { code: "picture_in_text" });
}

type Parts = Pick<ImportedProduct, "wrong"> & {
  readonly parts: Map<string, CellValue<unknown>>;
  readonly begins: Map<string, CellValue<unknown>>;
  readonly wrong: Set<string>;
};

/** Unknown tags are created. */
function parseCategoryAndTags(group: ProductRows, { parts, begins, wrong }: Parts): void {
  const { product, known, choices, findings, notes, rows } = group;
  const type = readProductCell(group, "type");
  const category = type ? known.categoryOf(type.read) : undefined;
  const at = type ?? rows[0]?.place("type") ?? { line: 0, column: "", read: "" };
  if (category !== undefined) parts.set("category", { value: category, at });
  else if (choices.category !== undefined) begins.set("category", { value: choices.category, at });
  else if (!product) {
    wrong.add("category");
    findings.add(at, type ? unknownCategoryError(type.read, known) : { code: "category_needed" });
  } else if (type) notes.add(type, { code: "category_unknown" });
  const tags = readProductCell(group, "tags");
  if (!tags) return;
  const names = tags.read.split(",").map((each) => each.trim());
  const had = product?.content.tags ?? [];
  const ids = names.filter(Boolean).flatMap((each) => {
    const id = known.tagOf(each, had) ?? known.newTags.idOf(each);
    if (id === null)
      findings.add({ ...tags, read: each }, { code: "tag_long", values: { max: TAG_NAME_MAX } });
    return id ?? [];
  });
  parts.set("tags", { value: [...new Set(ids)], at: tags });
}

/** SKU of the first variant, else the slug. */
function parseCode(
  group: ProductRows,
  begins: Map<string, CellValue<unknown>>,
  slug: string,
): void {
  const { rows, product, findings } = group;
  if (product) return;
  const row = rows.find(skuIn);
  const sku = row ? skuIn(row) : "";
  for (const each of rows) {
    const own = skuIn(each);
    if (own !== "" && !isProductCode(own))
      findings.add(each.place("sku"), { code: "product_code" });
  }
  if (row && isProductCode(sku)) begins.set("code", { value: sku, at: row.place("sku") });
  else
    begins.set("code", {
      value: codeFrom(slug),
      at: rows[0]?.place("handle") ?? { line: 0, column: "", read: "" },
    });
}

const STATUSES = ["active", "draft", "archived", "unlisted"];
const position = integerParser(1, 250);

function checkRows({ rows, findings, notes }: ProductRows): void {
  for (const row of rows) {
    const check = (
      column: ShopifyColumn,
      isFine: (text: string) => boolean,
      code: string,
      options = "",
    ) => {
      const at = row.cell(column);
      if (at && !isFine(at.read))
        findings.add(at, { code, ...(options && { values: { options } }) });
    };
    check("published", (text) => !isCellError(parseYesNo(text)), "yes_no");
    check(
      "status",
      (text) => STATUSES.includes(normalizeName(text)),
      "one_of",
      STATUSES.join(", "),
    );
    check(
      "giftCard",
      (text) => isCellError(parseYesNo(text)) === false && normalizeName(text) === "false",
      "gift_card",
    );
    check("imagePosition", (text) => !isCellError(position(text)), "position");
    const image = row.cell("image");
    if (!image) continue;
    if (!isWebAddress(image.read)) findings.add(image, { code: "url" });
    else notes.add(image, { code: "picture_by_hand" });
  }
}

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim());
