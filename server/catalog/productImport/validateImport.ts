import { createHash } from "node:crypto";
import type { FileFormat, ProductImportInput } from "#shared/catalog/productImport/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { type Change, changesOf } from "./changes.ts";
import { known, type KnownProduct, type NewTag } from "./lookups.ts";
import { namesIn, ownDrafts } from "./nativeFormat.ts";
import { lockSold, namedProducts } from "./importQueries.ts";
import { shopifyDrafts, shopifyNames } from "./shopifyFormat.ts";
import { plainText, tableOf } from "./fileTable.ts";
import { Findings } from "./cellIssues.ts";

export interface Prepared {
  readonly format: FileFormat;
  readonly rows: number;
  readonly skipped: readonly string[];
  readonly changes: readonly Change[];
  readonly newTags: readonly NewTag[];
  readonly findings: Findings;
  readonly notes: Findings;
  /** Hashes of the file with its options, and of its effect on the current shop. */
  readonly basis: { readonly file: string; readonly state: string };
}

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);

/** Within a transaction (product lock held) it also locks the products against orders. */
export async function prepared(
  db: Db | Tx,
  scope: Scope,
  input: ProductImportInput,
): Promise<Prepared> {
  const { lang, currency, kind, category } = input;
  const choices = { lang, currency, kind, category };
  const findings = new Findings();
  const notes = new Findings();
  const table = tableOf(input.text, input.format, findings);
  const { format, rows, skipped } = table;
  const names = format === "own" ? namesIn(table) : shopifyNames(table);
  if (db.isTransaction) {
    const named = await namedProducts(db, names);
    await lockSold(
      db as Tx,
      named.map(({ id }) => id),
    );
  }
  const shop = await known(db, names, scope.now());
  const drafts =
    format === "own"
      ? ownDrafts(table, { known: shop, findings, notes })
      : shopifyDrafts(table, { known: shop, choices, findings, notes });
  const mayPrice = scope.viewer?.permissions.includes("prices.write") ?? false;
  const changes = changesOf(drafts, { known: shop, findings, notes, mayPrice });
  const given = changes.flatMap((each) => (each.deed === "unchanged" ? [] : each.content.tags));
  const newTags = shop.newTags.among(new Set(given));
  const file = hashOf([plainText(input.text), format, format === "own" ? null : choices]);
  const basis = {
    file,
    state: hashOf([stateOf(changes), newTags, findings.found, findings.count]),
  };
  return { format, rows: rows.length, skipped, changes, newTags, findings, notes, basis };
}

/** All state that must be unchanged between preview and import. */
const stateOf = (changes: readonly Change[]) =>
  changes.map(({ product, ...change }) =>
    change.deed === "unchanged" ? product?.id : [product && standingOf(product), change],
  );

const standingOf = ({ id, newest, live, was_live, publish_number, publish_at }: KnownProduct) => [
  id,
  newest,
  live,
  was_live,
  publish_number,
  publish_at,
];
