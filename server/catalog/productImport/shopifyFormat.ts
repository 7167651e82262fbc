import { PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import type { ProductImportInput } from "#shared/catalog/productImport/contract.ts";
import { TAG_NAME_MAX } from "#shared/catalog/tags/contract.ts";
import { folded } from "#shared/kit/normalizeName.ts";
import type { Draft } from "./importRow.ts";
import { type Known, type KnownProduct, unknownCategory } from "./lookups.ts";
import { markdownOf, saysTheSame } from "./htmlToMarkdown.ts";
import type { Names } from "./importQueries.ts";
import { isLent, type ShopifyRow, variantsOf } from "./shopifyVariants.ts";
import type { ShopifyColumn } from "./shopifyColumns.ts";
import type { FileTable } from "./fileTable.ts";
import type { At, Findings, Told } from "./cellIssues.ts";
import { borrowedFrom, isWrong, wholeOf, yesNo } from "./parseCell.ts";

export type ShopifyChoices = Pick<ProductImportInput, "lang" | "currency" | "kind" | "category">;

const CODE = /^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/;
const handleIn = (row: ShopifyRow): string => row.cell("handle")?.read.trim() ?? "";
const skuIn = (row: ShopifyRow): string =>
  row.cell("sku")?.read.trim().normalize("NFKC").toUpperCase() ?? "";
const codeFrom = (handle: string): string => handle.toUpperCase().slice(0, 40).replace(/-+$/, "");

/** Includes the part numbers new products would get. */
export const shopifyNames = ({ rows }: FileTable): Names => {
  const handles = [...new Set(rows.map(handleIn).filter(Boolean))];
  const skus = rows.map(skuIn).filter(Boolean);
  return { ids: [], codes: [...new Set([...skus, ...handles.map(codeFrom)])], slugs: handles };
};

interface Group {
  readonly rows: readonly ShopifyRow[];
  readonly product: KnownProduct | null;
  readonly known: Known;
  readonly choices: ShopifyChoices;
  readonly findings: Findings;
  readonly notes: Findings;
}

/** One product per handle. */
export function shopifyDrafts(table: FileTable, asked: Omit<Group, "rows" | "product">): Draft[] {
  const bySlug = new Map(asked.known.products.map((each) => [each.content.slug, each]));
  const groups = Map.groupBy(table.rows as readonly ShopifyRow[], (row) => {
    const handle = handleIn(row);
    if (handle === "") asked.findings.add(row.place("handle"), { code: "required" });
    return handle;
  });
  groups.delete("");
  return [...groups].map(([handle, rows]) =>
    draftOf({ ...asked, rows, product: bySlug.get(handle) ?? null }, handle),
  );
}

function draftOf(group: Group, handle: string): Draft {
  const { rows, product, choices } = group;
  const [first] = rows;
  const at = first?.place("handle") ?? { line: 0, column: "", read: "" };
  const parts = new Map<string, Told<unknown>>([["slug", { value: handle, at }]]);
  const begins = new Map<string, Told<unknown>>([
    ["kind", { value: choices.kind, at }],
    ["soldOnline", { value: true, at }],
  ]);
  const wrong = new Set<string>();
  const isBorrowed = !product && choices.lang !== "tw";
  checkRows(group);
  const title = saidOnce(group, "title");
  if (title && !isLent(product?.content.name, title, choices.lang)) {
    parts.set(`name.${choices.lang}`, { value: title.read, at: title });
    begins.set("name.tw", { value: title.read, at: title });
    if (isBorrowed) group.notes.add(title, borrowedFrom(choices.lang));
  } else if (!title && !product) {
    wrong.add("name.tw");
    group.findings.add(first?.place("title") ?? at, { code: "required" });
  }
  describe(group, parts);
  place(group, { parts, begins, wrong });
  name(group, begins, handle);
  const borrowed = title && isBorrowed ? ["name.tw"] : [];
  return { at, id: product?.id ?? null, parts, begins, wrong, borrowed, plans: variantsOf(group) };
}

/** Rows of a product must not differ in a product column. */
function saidOnce({ rows, findings }: Group, column: ShopifyColumn): At | null {
  const [first, ...others] = rows.flatMap((row) => row.cell(column) ?? []);
  if (!first) return null;
  for (const other of others.filter(({ read }) => read !== first.read))
    findings.add(other, { code: "differs", values: { line: first.line } });
  return first;
}

/** HTML longer than this cannot fit as Markdown. */
const HTML_MAX = 5 * PRODUCT_TEXT_MAX.description;

function describe(group: Group, parts: Map<string, Told<unknown>>): void {
  const { product, choices, findings } = group;
  const at = saidOnce(group, "body");
  if (!at) return;
  if (at.read.length > HTML_MAX) {
    findings.add(at, { code: "too_long", values: { max: PRODUCT_TEXT_MAX.description } });
    return;
  }
  const before = product?.content.description[choices.lang] ?? "";
  if (saysTheSame(at.read, before)) return;
  parts.set(`description.${choices.lang}`, { value: markdownOf(at.read), at });
  if (/<img\b/i.test(at.read)) group.notes.add(at, { code: "picture_in_text" });
}

type Parts = Pick<Draft, "wrong"> & {
  readonly parts: Map<string, Told<unknown>>;
  readonly begins: Map<string, Told<unknown>>;
  readonly wrong: Set<string>;
};

/** Unknown tags are created. */
function place(group: Group, { parts, begins, wrong }: Parts): void {
  const { product, known, choices, findings, notes, rows } = group;
  const type = saidOnce(group, "type");
  const category = type ? known.categoryOf(type.read) : undefined;
  const at = type ?? rows[0]?.place("type") ?? { line: 0, column: "", read: "" };
  if (category !== undefined) parts.set("category", { value: category, at });
  else if (choices.category !== undefined) begins.set("category", { value: choices.category, at });
  else if (!product) {
    wrong.add("category");
    findings.add(at, type ? unknownCategory(type.read, known) : { code: "category_needed" });
  } else if (type) notes.add(type, { code: "category_unknown" });
  const tags = saidOnce(group, "tags");
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

/** SKU of the first variant, else the handle. */
function name(group: Group, begins: Map<string, Told<unknown>>, handle: string): void {
  const { rows, product, findings } = group;
  if (product) return;
  const row = rows.find(skuIn);
  const sku = row ? skuIn(row) : "";
  for (const each of rows) {
    const own = skuIn(each);
    if (own !== "" && (own.length > 40 || !CODE.test(own)))
      findings.add(each.place("sku"), { code: "product_code" });
  }
  if (row && CODE.test(sku)) begins.set("code", { value: sku, at: row.place("sku") });
  else
    begins.set("code", {
      value: codeFrom(handle),
      at: rows[0]?.place("handle") ?? { line: 0, column: "", read: "" },
    });
}

const STATUSES = ["active", "draft", "archived", "unlisted"];
const position = wholeOf(1, 250);

function checkRows({ rows, findings, notes }: Group): void {
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
    check("published", (text) => !isWrong(yesNo(text)), "yes_no");
    check("status", (text) => STATUSES.includes(folded(text)), "one_of", STATUSES.join(", "));
    check(
      "giftCard",
      (text) => isWrong(yesNo(text)) === false && folded(text) === "false",
      "gift_card",
    );
    check("imagePosition", (text) => !isWrong(position(text)), "position");
    const image = row.cell("image");
    if (!image) continue;
    if (!isWebAddress(image.read)) findings.add(image, { code: "url" });
    else notes.add(image, { code: "picture_by_hand" });
  }
}

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim());
