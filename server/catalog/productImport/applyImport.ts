import { ensure } from "#shared/errors.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { changePrices } from "../pricing/commands.ts";
import { insertProduct } from "../products/publishToCatalog.ts";
import { setGrams, setStock } from "../products/publishedQueries.ts";
import { auditProduct, publishRevision, unpublish } from "../products/publishing.ts";
import * as products from "../products/productQueries.ts";
import { saveRevision, saveFirstRevision } from "../products/saveRevision.ts";
import { stockAuditFacts } from "../products/stock.ts";
import type { ProductChange } from "./changes.ts";
import type { PlanKey } from "./planMapping.ts";
import { listPlans } from "./importQueries.ts";

export interface ImportResult {
  readonly ids: readonly string[];
  readonly priceChange: string | null;
}

/** Requires the product and price locks and an import without errors. */
export async function applyImport(
  tx: Tx,
  scope: Context,
  {
    given,
    tags,
  }: { readonly given: readonly ProductChange[]; readonly tags: ReadonlyMap<string, string> },
): Promise<ImportResult> {
  const ids = given.map(({ product, newId }) => idOf(product, newId, scope));
  const made = new Map(
    given.flatMap(({ newId }, at) => (newId ? [[newId.id, ids[at] ?? ""]] : [])),
  );
  const changes = given.map((change) => withIds(change, { made, tags, newId: scope.newId }));
  // Inserts new products first, because relations may point to any of them.
  for (const [at, { product, content }] of changes.entries())
    if (!product) await insertProduct(tx, { id: ids[at] ?? "", content, at: scope.now() });
  for (const [at, change] of changes.entries())
    await writeProduct(tx, scope, ids[at] ?? "", change);
  const sold = changes.map((change, at) => ({ change, id: ids[at] ?? "" }));
  const commodities = await createCommodityLookup(tx, scope, sold);
  await writeStock(tx, scope, sold, commodities);
  const cells = sold.flatMap(({ change, id }) =>
    change.prices.map(({ currency, was, now, ...plan }) => ({
      commodity: commodities(id, change, plan),
      currency,
      was,
      now,
    })),
  );
  return { ids, priceChange: await changePrices(tx, scope, cells) };
}

const idOf = (
  product: ProductChange["product"],
  newId: ProductChange["newId"],
  scope: Context,
): string => product?.id ?? (newId?.isKept ? newId.id : scope.newId());

interface Ids {
  readonly made: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  readonly newId: () => string;
}

const withIds = (change: ProductChange, { made, tags, newId }: Ids): ProductChange => ({
  ...change,
  content: {
    ...change.content,
    tags: [...new Set(change.content.tags.map((tag) => tags.get(tag) ?? tag))],
    relations: change.content.relations.map(({ kind, product }) => ({
      kind,
      product: made.get(product) ?? product,
    })),
    editions: change.content.editions.map((edition) => ({
      ...edition,
      uuid: edition.uuid ?? newId(),
    })),
  },
});

async function writeProduct(
  tx: Tx,
  scope: Context,
  id: string,
  change: ProductChange,
): Promise<void> {
  const { product, content, untranslated: behind, publishes, withdraws, fields } = change;
  if (!product) {
    await saveFirstRevision(tx, scope, { id, content, origin: "imported", behind });
    await auditProduct(tx, scope, "product.created", id, { code: content.code });
  } else if (fields.length > 0) {
    await saveRevision(tx, scope, await requireProductState(tx, id), {
      content,
      origin: "imported",
      behind,
    });
    await auditProduct(tx, scope, "product.edited", id, { version: product.newest + 1, fields });
  }
  if (publishes) {
    const standing = await requireProductState(tx, id);
    await publishRevision(tx, scope, standing, standing.newest);
  }
  if (withdraws) await unpublish(tx, scope, await requireProductState(tx, id));
}

async function requireProductState(tx: Tx, id: string): Promise<products.ProductStateRow> {
  const standing = await products.findProductState(tx, id);
  ensure(standing, "product.not_found");
  return standing;
}

interface Sold {
  readonly change: ProductChange;
  readonly id: string;
}

async function createCommodityLookup(tx: Tx, scope: Context, sold: readonly Sold[]) {
  const ids = sold
    .filter(({ change }) => change.stock.length + change.weights.length + change.prices.length > 0)
    .map(({ id }) => id);
  const rows = await listPlans(tx, ids, scope.now());
  const found = new Map(
    rows.map((row) => [`${row.product} ${row.edition} ${row.months}`, row.commodity]),
  );
  return (id: string, { content }: ProductChange, { edition, months }: PlanKey): string => {
    const uuid = edition === null ? null : content.editions[edition]?.uuid;
    const commodity = found.get(`${id} ${uuid} ${months}`);
    if (commodity === undefined) throw new Error(`product ${id} has no plan of ${months} months`);
    return commodity;
  };
}

async function writeStock(
  tx: Tx,
  scope: Context,
  sold: readonly Sold[],
  commodityOf: (id: string, change: ProductChange, plan: PlanKey) => string,
): Promise<void> {
  for (const { change, id } of sold) {
    const named = (all: ProductChange["stock"]) =>
      all.map(({ was, now, ...plan }) => ({
        commodity: commodityOf(id, change, plan),
        was,
        now,
      }));
    const [counted, weighed] = [named(change.stock), named(change.weights)];
    if (counted.length + weighed.length === 0) continue;
    if (counted.length > 0) await setStock(tx, counted);
    if (weighed.length > 0)
      await setGrams(
        tx,
        weighed.map(({ commodity, now }) => ({ commodity, grams: now })),
      );
    const facts = (of: "was" | "now") =>
      stockAuditFacts(
        counted.map((each) => [each.commodity, each[of]]),
        weighed.map((each) => [each.commodity, each[of]]),
      );
    await audit(tx, scope, {
      action: "product.stock_set",
      subjectType: "product",
      subjectId: id,
      before: facts("was"),
      after: facts("now"),
    });
  }
}
