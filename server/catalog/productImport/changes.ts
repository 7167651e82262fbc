import { TRIAL } from "#shared/catalog/products/rules.ts";
import { isLang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import { publishingErrors } from "#shared/catalog/products/publishValidation.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { objectDiff } from "#shared/kit/objectDiff.ts";
import type { ImportedProduct } from "./importRow.ts";
import type { ImportLookups, ExistingProduct } from "./lookups.ts";
import { baseContent, validateContent, reportMissing, applyParts } from "./fieldMapping.ts";
import { type MappedPlan, type MappedPlans, type PlanKey, mapPlans } from "./planMapping.ts";
import type { CellPlace, CellIssues } from "./cellIssues.ts";

export interface StockChange extends PlanKey {
  readonly was: number | null;
  readonly now: number | null;
}

export interface PriceChange extends PlanKey {
  readonly currency: string;
  readonly was: number | null;
  readonly now: number | null;
  /** It ends a running sale. */
  readonly endsSale: boolean;
}

export interface ProductChange {
  readonly line: number;
  /** Null: new. */
  readonly product: ExistingProduct | null;
  readonly newId: ImportedProduct["newId"] | null;
  readonly content: ProductContent;
  /** Paths of texts copied from another language, marked as outdated. */
  readonly untranslated: readonly string[];
  readonly outcome: "created" | "changed" | "unchanged";
  readonly fields: readonly string[];
  readonly publishes: boolean;
  readonly withdraws: boolean;
  readonly stock: readonly StockChange[];
  /** In grams. */
  readonly weights: readonly StockChange[];
  readonly prices: readonly PriceChange[];
}

interface ChangeContext {
  readonly known: ImportLookups;
  readonly findings: CellIssues;
  readonly notes: CellIssues;
  /** The importer has the right to set prices. */
  readonly mayPrice: boolean;
}

export function buildChanges(
  drafts: readonly ImportedProduct[],
  asked: ChangeContext,
): ProductChange[] {
  const byId = new Map(asked.known.products.map((each) => [each.id, each]));
  const changes = drafts.map((draft) =>
    buildChange(draft, draft.id === null ? null : (byId.get(draft.id) ?? null), asked),
  );
  reportDuplicateRows(drafts, changes, asked.findings);
  reportSharedEditions(drafts, changes, asked.findings);
  return changes;
}

function buildChange(
  draft: ImportedProduct,
  product: ExistingProduct | null,
  asked: ChangeContext,
): ProductChange {
  const { findings } = asked;
  const content = baseContent(draft, product);
  const missing = product ? [] : reportMissing(draft, findings);
  applyParts(content, draft, product === null);
  const found = mapPlans(content, draft, product, asked);
  const given = product ? changedFields(product.content, content) : [];
  const placeOf = createPlaceLookup(draft, found);
  const told = new Set([...draft.wrong, ...missing, ...(content.code === "" ? ["slug"] : [])]);
  const placeUntold = (path: string) => (told.has(path) ? null : placeOf(path));
  const isGiven = product === null || given.length > 0;
  const sound = isGiven ? validateContent(content, placeUntold, findings) : null;
  const written = sound ?? content;
  // A text that differs only until it is cleaned is no change.
  const cleaned = product ? changedFields(product.content, written) : [];
  const fields = given.filter((field) => cleaned.includes(field));
  const isWritten = product === null || fields.length > 0;
  if (isWritten) reportConflicts(written, product, asked, placeOf);
  const publishes = draft.status?.value === "published" && needsPublishing(product, isWritten);
  if (publishes && draft.status && sound) reportUnpublishable(written, draft.status.at, findings);
  const withdraws = draft.status?.value === "unpublished" && isPublishedOrScheduled(product);
  const sold = offerChanges({ content: written, product, publishes, found, asked });
  const isTouched =
    isWritten || publishes || withdraws || Object.values(sold).some((all) => all.length > 0);
  const deed = product === null ? "created" : isTouched ? "changed" : "unchanged";
  return {
    line: draft.at.line,
    product,
    newId: draft.newId ?? null,
    content: written,
    untranslated: [...(product ? [] : (draft.untranslated ?? [])), ...found.untranslated],
    outcome: deed,
    fields,
    publishes,
    withdraws,
    ...sold,
  };
}

const needsPublishing = (product: ExistingProduct | null, isWritten: boolean): boolean =>
  product === null || isWritten || product.live !== product.newest;

const isPublishedOrScheduled = (product: ExistingProduct | null): boolean =>
  product !== null && (product.live !== null || product.publish_number !== null);

const changedFields = (before: ProductContent, after: ProductContent): string[] => [
  ...new Set(objectDiff(before, after).map(({ field }) => field.split(".")[0] ?? field)),
];

/** Falls back to the product's first row. */
function createPlaceLookup(
  draft: ImportedProduct,
  { places }: MappedPlans,
): (path: string) => CellPlace {
  return (path) => {
    const told = draft.parts.get(path) ?? draft.begins.get(path);
    if (told) return told.at;
    const [list = "", at] = path.split(".");
    const listed = draft.columns?.get(columnOfPath(path)) ?? draft.parts.get(list)?.at;
    if (listed) return listed;
    return (list === "editions" && places.get(Number(at))) || draft.at;
  };
}

/** `specifications.en` for `specifications.0.label.en`. */
function columnOfPath(path: string): string {
  const [list = "", , part] = path.split(".");
  const base = list === "pictures" && part === "alt" ? "pictureAlt" : list;
  const lang = path.split(".").at(-1);
  return isLang(lang) ? `${base}.${lang}` : base;
}

function reportConflicts(
  content: ProductContent,
  product: ExistingProduct | null,
  { known, findings }: ChangeContext,
  placeOf: (path: string) => CellPlace,
): void {
  const others = known.nameOwners.filter(({ id }) => id !== product?.id);
  for (const name of ["code", "slug"] as const) {
    if (others.some((each) => each[name] === content[name]))
      findings.add(placeOf(name), { code: "taken" });
  }
  if (product?.was_live && content.kind !== product.kind)
    findings.add(placeOf("kind"), { code: "kind_fixed" });
}

function reportUnpublishable(content: ProductContent, at: CellPlace, findings: CellIssues): void {
  for (const [field, [error]] of Object.entries(publishingErrors(content))) {
    const code = error === "text_alt" ? "publish_text_alt" : "publish_needs";
    findings.add(at, { code, values: { field } });
  }
}

function reportDuplicateRows(
  drafts: readonly ImportedProduct[],
  changes: readonly ProductChange[],
  findings: CellIssues,
) {
  for (const name of ["code", "slug"] as const) {
    const first = new Map<string, number>();
    for (const [index, { content, line }] of changes.entries()) {
      const draft = drafts[index];
      const twin = first.get(content[name]);
      if (content[name] === "" || !draft) continue;
      if (twin === undefined) first.set(content[name], line);
      else {
        const at = (draft.parts.get(name) ?? draft.begins.get(name))?.at ?? draft.at;
        findings.add(at, { code: "taken_in_file", values: { line: twin } });
      }
    }
  }
}

/** An edition id may appear in one product only. */
function reportSharedEditions(
  drafts: readonly ImportedProduct[],
  changes: readonly ProductChange[],
  findings: CellIssues,
) {
  const owners = new Map<string, number>();
  for (const [index, { content, product }] of changes.entries()) {
    for (const uuid of content.editions.flatMap((each) => each.uuid ?? [])) {
      const at = drafts[index]?.plans.find((plan) => plan.edition?.id?.value === uuid)?.edition?.id;
      if (!product && at && owners.has(uuid)) findings.add(at.at, { code: "edition_unknown" });
      owners.set(uuid, index);
    }
  }
}

interface OfferInput {
  readonly content: ProductContent;
  readonly product: ExistingProduct | null;
  readonly publishes: boolean;
  readonly found: MappedPlans;
  readonly asked: ChangeContext;
}

function offerChanges(selling: OfferInput) {
  const stock: StockChange[] = [];
  const weights: StockChange[] = [];
  const prices: PriceChange[] = [];
  for (const plan of selling.found.plans) {
    const { edition, months, draft } = plan;
    const row = findPlanRow(selling, plan);
    const isThere = (row && !row.retired) || appliesImmediately(selling);
    const tell = (at: CellPlace, code: string) => selling.asked.findings.add(at, { code });
    if (draft.stock && draft.stock.value !== (row?.stock ?? null)) {
      if (!isThere) tell(draft.stock.at, "plan_unpublished");
      stock.push({ edition, months, was: row?.stock ?? null, now: draft.stock.value });
    }
    if (draft.grams && draft.grams.value !== (row?.grams ?? null)) {
      if (!isThere) tell(draft.grams.at, "plan_unpublished");
      weights.push({ edition, months, was: row?.grams ?? null, now: draft.grams.value });
    }
    for (const [currency, price] of draft.prices) {
      const was = minorIn(row?.prices ?? [], currency);
      if (was === price.value) continue;
      const code = priceError(plan, currency, price.value, selling.asked);
      if (code) tell(price.at, code);
      else if (!isThere) tell(price.at, "plan_unpublished");
      const endsSale = row?.on_sale.includes(currency) ?? false;
      prices.push({ edition, months, currency, was, now: price.value, endsSale });
    }
  }
  return { stock, weights, prices };
}

/** Plans of hidden products are written at once; others on publication. */
const appliesImmediately = ({ product, publishes }: OfferInput): boolean =>
  product === null || product.live === null || publishes;

const findPlanRow = ({ content, product }: OfferInput, { edition, months }: PlanKey) =>
  product?.sold.find(
    (each) =>
      each.months === months &&
      each.edition === (edition === null ? null : (content.editions[edition]?.uuid ?? "")),
  );

const minorIn = (prices: readonly Money[], currency: string): number | null =>
  prices.find((each) => each.currency === currency)?.minor ?? null;

function priceError(
  { months }: MappedPlan,
  currency: string,
  now: number | null,
  { mayPrice }: ChangeContext,
): string | null {
  if (months === TRIAL) return "trial_free";
  if (currency === "TWD" && now === null) return "dollars_needed";
  return mayPrice ? null : "price_right";
}
