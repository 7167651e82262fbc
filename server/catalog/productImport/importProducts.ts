import { ensure, Refusal } from "#shared/errors.ts";
import { objectDiff } from "#shared/kit/objectDiff.ts";
import {
  PRODUCT_FILE_MAX,
  type ProductImportInput,
  type ProductImportReport,
} from "#shared/catalog/productImport/contract.ts";
import { localizedName } from "#shared/catalog/products/localizedName.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { lockPrices } from "../pricing/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { addTags } from "../tags/commands.ts";
import { lockProducts } from "../products/productQueries.ts";
import { findRelatedCodes, withRelatedCodes } from "../products/relatedSkus.ts";
import type { ProductChange } from "./changes.ts";
import type { PlanKey } from "./planMapping.ts";
import { type ValidatedImport, validateImport } from "./validateImport.ts";
import type { CellIssues } from "./cellIssues.ts";
import { applyImport, type ImportResult } from "./applyImport.ts";

/**
 * Imports all or nothing. A preview reports all errors; the import must name the preview's `basis` and is refused if
 * the file or any affected data changed. Prices become one revertible change; missing tags are created.
 */
export async function importProducts(
  scope: Context,
  input: ProductImportInput,
): Promise<ProductImportReport> {
  requireStaff(scope, "products.write");
  if (input.preview) {
    const ready = await validateImport(scope.db, scope, input);
    return toReportView(ready, null, {
      lang: scope.lang,
      codes: await loadRelatedCodes(scope.db, ready),
    });
  }
  ensure(input.basis, "request.invalid", { basis: ["required"] });
  const [file, state] = input.basis.split(".");
  return runTransaction(scope.db, async (tx) => {
    await lockProducts(tx);
    await lockPrices(tx);
    const ready = await validateImport(tx, scope, input);
    ensure(ready.basis.file === file, "product.import_other_file");
    ensure(ready.basis.state === state, "product.import_changed");
    if (ready.findings.count > 0) throw importRefusal(ready.findings);
    const codes = await loadRelatedCodes(tx, ready);
    const report = toReportView(ready, await writeImport(tx, scope, ready), {
      lang: scope.lang,
      codes,
    });
    return storeResponse(tx, scope, report);
  });
}

/** Includes new products: a column need not name their plans. */
const compared = ({ changes }: Pick<ValidatedImport, "changes">): ProductChange[] =>
  (["changed", "created"] as const)
    .flatMap((each) => changes.filter(({ outcome: deed }) => deed === each))
    .slice(0, PRODUCT_FILE_MAX.compared);

/** New products are listed under their stand-in ids. */
async function loadRelatedCodes(
  db: Db | Tx,
  ready: ValidatedImport,
): Promise<ReadonlyMap<string, string>> {
  const contents = compared(ready).flatMap(({ product, content }) =>
    product ? [product.content, content] : [],
  );
  const fresh = ready.changes.flatMap(({ newId, content }) =>
    newId ? [[newId.id, content.code] as const] : [],
  );
  return new Map([...(await findRelatedCodes(db, contents)), ...fresh]);
}

async function writeImport(
  tx: Tx,
  scope: Context,
  { changes, newTags, format }: ValidatedImport,
): Promise<ImportResult> {
  const touched = changes.filter(({ outcome: deed }) => deed !== "unchanged");
  const ids = await addTags(
    tx,
    scope,
    newTags.map(({ name }) => name),
  );
  const tags = new Map(newTags.map(({ id }, at) => [id, ids[at] ?? ""]));
  const written = await applyImport(tx, scope, { given: touched, tags });
  if (touched.length > 0) {
    const { created, changed, prices } = countChanges(changes);
    await audit(tx, scope, {
      action: "product.imported",
      subjectType: "productImport",
      subjectId: scope.newId(),
      after: { format, created, changed, prices },
    });
  }
  const idOf = new Map(touched.map((change, at) => [change, written.ids[at] ?? ""]));
  return { ...written, ids: changes.map((change) => idOf.get(change) ?? change.product?.id ?? "") };
}

const importRefusal = (findings: CellIssues) =>
  new Refusal(
    "import.invalid",
    Object.fromEntries(
      findings
        .sorted()
        .slice(0, PRODUCT_FILE_MAX.told)
        .map(({ line, column }) => [`rows.${line}.${column}`, ["invalid"]]),
    ),
    undefined,
    { total: findings.count },
  );

interface ReportContext extends Pick<Context, "lang"> {
  /** Part numbers by product id. */
  readonly codes: ReadonlyMap<string, string>;
}

function toReportView(
  ready: ValidatedImport,
  written: ImportResult | null,
  reader: ReportContext,
): ProductImportReport {
  const { changes, newTags, format, basis, findings, notes, skipped, rows } = ready;
  const told = PRODUCT_FILE_MAX.told;
  const isCompared = new Set(compared(ready));
  return {
    applied: written !== null,
    format,
    basis: `${basis.file}.${basis.state}`,
    counts: {
      rows,
      ...countChanges(changes),
      errors: findings.count,
      notes: notes.count,
    },
    errors: findings.sorted().slice(0, told),
    notes: notes.sorted().slice(0, told),
    skipped: [...skipped],
    newTags: newTags.map(({ id, name }) => ({ uuid: id, name })),
    products: changes.map((change, at) => ({
      ...toReportProduct(change, written?.ids[at], reader),
      ...(isCompared.has(change) ? comparison(change, reader) : { changes: [], sold: [] }),
    })),
    priceChange: written?.priceChange ?? null,
  };
}

function countChanges(changes: readonly ProductChange[]) {
  const count = (isOne: (change: ProductChange) => boolean) => changes.filter(isOne).length;
  const sum = (of: (change: ProductChange) => readonly unknown[]) =>
    changes.reduce((all, change) => all + of(change).length, 0);
  return {
    created: count(({ outcome: deed }) => deed === "created"),
    changed: count(({ outcome: deed }) => deed === "changed"),
    unchanged: count(({ outcome: deed }) => deed === "unchanged"),
    published: count(({ publishes }) => publishes),
    withdrawn: count(({ withdraws }) => withdraws),
    prices: sum(({ prices }) => prices),
    endsSales: sum(({ prices }) => prices.filter(({ endsSale }) => endsSale)),
    stock: sum(({ stock }) => stock),
    weights: sum(({ weights }) => weights),
  };
}

type Told = ProductImportReport["products"][number];

function toReportProduct(
  change: ProductChange,
  id: string | undefined,
  { lang }: ReportContext,
): Omit<Told, "changes" | "sold"> {
  const {
    product,
    line,
    content,
    outcome: deed,
    publishes,
    withdraws,
    fields,
    prices,
    stock,
    weights,
  } = change;
  return {
    uuid: id ?? product?.id ?? null,
    line,
    code: content.code,
    name: localizedName(content.name, lang),
    kind: content.kind,
    outcome: deed,
    publishes,
    withdraws,
    fields: [...fields],
    prices: prices.length,
    stock: stock.length,
    weights: weights.length,
  };
}

function comparison(
  { product, content, prices, stock, weights }: ProductChange,
  { lang, codes }: ReportContext,
): Pick<Told, "changes" | "sold"> {
  const named = ({ edition, months }: PlanKey) => {
    const name = edition === null ? null : content.editions[edition]?.name;
    return { edition: name ? name[lang] || name.tw : null, months };
  };
  const told = (
    what: Told["sold"][number]["what"],
    { was, now, ...plan }: ProductChange["stock"][number],
  ) => ({ what, ...named(plan), was, now });
  return {
    changes: product ? withRelatedCodes(objectDiff(product.content, content), codes) : [],
    sold: [
      ...prices.map((each) => ({ ...told("prices", each), currency: each.currency })),
      ...stock.map((each) => ({ ...told("stock", each), currency: null })),
      ...weights.map((each) => ({ ...told("weights", each), currency: null })),
    ],
  };
}
