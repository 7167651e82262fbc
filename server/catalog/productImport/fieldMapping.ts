import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import type { z } from "zod";
import { toSlug } from "#shared/kit/slug.ts";
import { PRODUCT_TEXT_MAX, ProductContent } from "#shared/catalog/products/content.ts";
import { createContent } from "../products/editing.ts";
import type { ImportedProduct } from "./importRow.ts";
import type { ExistingProduct } from "./lookups.ts";
import type { CellPlace, CellIssues } from "./cellIssues.ts";

type Tree = { [key: string]: unknown };

const plain = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : (value ?? null);
/** Ignores line endings and surrounding whitespace. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function readPath(content: ProductContent, path: string): unknown {
  let at: unknown = content;
  for (const key of path.split(".")) at = (at as Tree | null)?.[key];
  return at;
}

function writePath(content: ProductContent, path: string, value: unknown): void {
  const [first = "", second] = path.split(".");
  const tree = content as unknown as Tree;
  if (second === undefined) tree[first] = value;
  else if (first !== "activation") (tree[first] as Tree)[second] = value;
  else if (value === null) tree[first] = null;
  else tree[first] = { ...DEFAULT_POLICY, ...content.activation, [second]: value };
}

/** Placeholder until the missing category is reported. */
const PLACEHOLDER_CATEGORY = "00000000-0000-4000-8000-000000000000";

/** Content before the import; new products start from the editor's defaults. */
export function baseContent(
  { parts, begins }: ImportedProduct,
  product: ExistingProduct | null,
): ProductContent {
  if (product) return structuredClone(product.content);
  const said = (path: string): string => {
    const value = (parts.get(path) ?? begins.get(path))?.value;
    return typeof value === "string" ? value : "";
  };
  const kind = (said("kind") || "software") as ProductContent["kind"];
  const name = { tw: "-", en: "", cn: "" };
  const base = createContent({ kind, category: PLACEHOLDER_CATEGORY, code: "X", slug: "x", name });
  const code = said("code");
  const title = said("name.en") || code;
  return {
    ...base,
    name: { ...name, tw: "" },
    category: "",
    code: "",
    slug: toSlug(code),
    paymentTitle: title.slice(0, PRODUCT_TEXT_MAX.paymentTitle),
  };
}

export function applyParts(content: ProductContent, draft: ImportedProduct, isNew: boolean): void {
  const said = isNew ? new Map([...draft.begins, ...draft.parts]) : draft.parts;
  for (const [path, { value }] of said) {
    if (!isSame(readPath(content, path), value)) writePath(content, path, value);
  }
}

const NEEDED = ["code", "kind", "category", "name.tw"] as const;

export function reportMissing(draft: ImportedProduct, findings: CellIssues): string[] {
  const missing = NEEDED.filter(
    (path) => !draft.parts.has(path) && !draft.begins.has(path) && !draft.wrong.has(path),
  );
  for (const field of missing)
    findings.add({ ...draft.at, column: "", read: "" }, { code: "needed", values: { field } });
  return missing;
}

export function validateContent(
  content: ProductContent,
  placeOf: (path: string) => CellPlace | null,
  findings: CellIssues,
): ProductContent | null {
  const parsed = ProductContent.safeParse(content);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const at = placeOf(issue.path.join("."));
    if (at) findings.add(at, toCellError(issue));
  }
  return null;
}

function toCellError(issue: z.core.$ZodIssue) {
  const { message } = issue;
  if (issue.code === "too_big") return { code: message, values: { max: Number(issue.maximum) } };
  const known = ["required", "product_code", "slug", "kind_fixed"];
  return { code: known.includes(message) ? message : "invalid" };
}
