import { ensure } from "#shared/errors.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { changePrices } from "../pricing/commands.ts";
import { insertProduct } from "../products/publishToCatalog.ts";
import { setGrams, setStock } from "../products/publishedQueries.ts";
import { goLive, takeBack } from "../products/publishing.ts";
import * as products from "../products/productQueries.ts";
import { revise, writeFirst } from "../products/saveRevision.ts";
import { stockFacts } from "../products/stock.ts";
import type { Change } from "./changes.ts";
import type { PlanKey } from "./planMapping.ts";
import { plansOf } from "./importQueries.ts";

export interface Written {
  readonly ids: readonly string[];
  readonly priceChange: string | null;
}

/** Requires the product and price locks and an import without errors. */
export async function writeChanges(
  tx: Tx,
  scope: Scope,
  {
    given,
    tags,
  }: { readonly given: readonly Change[]; readonly tags: ReadonlyMap<string, string> },
): Promise<Written> {
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
  const commodities = await commoditiesOf(tx, scope, sold);
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

const idOf = (product: Change["product"], newId: Change["newId"], scope: Scope): string =>
  product?.id ?? (newId?.isKept ? newId.id : scope.newId());

interface Ids {
  readonly made: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  readonly newId: () => string;
}

const withIds = (change: Change, { made, tags, newId }: Ids): Change => ({
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

async function writeProduct(tx: Tx, scope: Scope, id: string, change: Change): Promise<void> {
  const { product, content, borrowed: behind, publishes, withdraws, fields } = change;
  if (!product) {
    await writeFirst(tx, scope, { id, content, origin: "imported", behind });
    await note(tx, scope, "product.created", id, { code: content.code });
  } else if (fields.length > 0) {
    await revise(tx, scope, await standingOf(tx, id), { content, origin: "imported", behind });
    await note(tx, scope, "product.edited", id, { version: product.newest + 1, fields });
  }
  if (publishes) {
    const standing = await standingOf(tx, id);
    await goLive(tx, scope, standing, standing.newest);
  }
  if (withdraws) await takeBack(tx, scope, await standingOf(tx, id));
}

async function standingOf(tx: Tx, id: string): Promise<products.StandingRow> {
  const standing = await products.standing(tx, id);
  ensure(standing, "product.not_found");
  return standing;
}

const note = (tx: Tx, scope: Scope, action: AuditAction, id: string, after: AuditFacts) =>
  audit(tx, scope, { action, subjectType: "product", subjectId: id, after });

interface Sold {
  readonly change: Change;
  readonly id: string;
}

async function commoditiesOf(tx: Tx, scope: Scope, sold: readonly Sold[]) {
  const ids = sold
    .filter(({ change }) => change.stock.length + change.weights.length + change.prices.length > 0)
    .map(({ id }) => id);
  const rows = await plansOf(tx, ids, scope.now());
  const found = new Map(
    rows.map((row) => [`${row.product} ${row.edition} ${row.months}`, row.commodity]),
  );
  return (id: string, { content }: Change, { edition, months }: PlanKey): string => {
    const uuid = edition === null ? null : content.editions[edition]?.uuid;
    const commodity = found.get(`${id} ${uuid} ${months}`);
    if (commodity === undefined) throw new Error(`product ${id} has no plan of ${months} months`);
    return commodity;
  };
}

async function writeStock(
  tx: Tx,
  scope: Scope,
  sold: readonly Sold[],
  commodityOf: (id: string, change: Change, plan: PlanKey) => string,
): Promise<void> {
  for (const { change, id } of sold) {
    const named = (all: Change["stock"]) =>
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
      stockFacts(
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
