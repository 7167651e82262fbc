import { createHash } from "node:crypto";
import type { FileFormat, ProductImportInput } from "#shared/catalog/productImport/contract.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { type ProductChange, buildChanges } from "./changes.ts";
import { loadLookups, type ExistingProduct, type NewTag } from "./lookups.ts";
import { nativeReferences, parseNativeProducts } from "./nativeFormat.ts";
import { lockPlansAndProducts, findReferencedProducts } from "./importQueries.ts";
import { parseShopifyProducts, shopifyReferences } from "./shopifyFormat.ts";
import { normalizeFileText, parseTable } from "./fileTable.ts";
import { CellIssues } from "./cellIssues.ts";

export interface ValidatedImport {
  readonly format: FileFormat;
  readonly rows: number;
  readonly skipped: readonly string[];
  readonly changes: readonly ProductChange[];
  readonly newTags: readonly NewTag[];
  readonly findings: CellIssues;
  readonly notes: CellIssues;
  /** Hashes of the file with its options, and of its effect on the current shop. */
  readonly basis: { readonly file: string; readonly state: string };
}

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);

/** Within a transaction (product lock held) it also locks the products against orders. */
export async function validateImport(
  db: Db | Tx,
  scope: Context,
  input: ProductImportInput,
): Promise<ValidatedImport> {
  const { lang, currency, kind, category } = input;
  const choices = { lang, currency, kind, category };
  const findings = new CellIssues();
  const notes = new CellIssues();
  const table = parseTable(input.text, input.format, findings);
  const { format, rows, skipped } = table;
  const names = format === "own" ? nativeReferences(table) : shopifyReferences(table);
  if (db.isTransaction) {
    const named = await findReferencedProducts(db, names);
    await lockPlansAndProducts(
      db as Tx,
      named.map(({ id }) => id),
    );
  }
  const shop = await loadLookups(db, names, scope.now());
  const drafts =
    format === "own"
      ? parseNativeProducts(table, { known: shop, findings, notes })
      : parseShopifyProducts(table, { known: shop, choices, findings, notes });
  const mayPrice = scope.viewer?.permissions.includes("prices.write") ?? false;
  const changes = buildChanges(drafts, { known: shop, findings, notes, mayPrice });
  const given = changes.flatMap((each) => (each.outcome === "unchanged" ? [] : each.content.tags));
  const newTags = shop.newTags.among(new Set(given));
  const file = hashOf([normalizeFileText(input.text), format, format === "own" ? null : choices]);
  const basis = {
    file,
    state: hashOf([affectedState(changes), newTags, findings.found, findings.count]),
  };
  return { format, rows: rows.length, skipped, changes, newTags, findings, notes, basis };
}

/** All state that must be unchanged between preview and import. */
const affectedState = (changes: readonly ProductChange[]) =>
  changes.map(({ product, ...change }) =>
    change.outcome === "unchanged" ? product?.id : [product && productState(product), change],
  );

const productState = ({
  id,
  newest,
  live,
  was_live,
  publish_number,
  publish_at,
}: ExistingProduct) => [id, newest, live, was_live, publish_number, publish_at];
