import { TRIAL } from "#shared/catalog/products/rules.ts";
import { isLang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import { publishingFaults } from "#shared/catalog/products/publishValidation.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { differences } from "#shared/kit/objectDiff.ts";
import type { Draft } from "./importRow.ts";
import type { Known, KnownProduct } from "./lookups.ts";
import { baseOf, soundContent, tellMissing, writeParts } from "./fieldMapping.ts";
import { type FoundPlan, type FoundPlans, type PlanKey, writePlans } from "./planMapping.ts";
import type { At, Findings } from "./cellIssues.ts";

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

export interface Change {
  readonly line: number;
  /** Null: new. */
  readonly product: KnownProduct | null;
  readonly newId: Draft["newId"] | null;
  readonly content: ProductContent;
  /** Paths of texts copied from another language, marked as outdated. */
  readonly borrowed: readonly string[];
  readonly deed: "created" | "changed" | "unchanged";
  readonly fields: readonly string[];
  readonly publishes: boolean;
  readonly withdraws: boolean;
  readonly stock: readonly StockChange[];
  /** In grams. */
  readonly weights: readonly StockChange[];
  readonly prices: readonly PriceChange[];
}

interface Asked {
  readonly known: Known;
  readonly findings: Findings;
  readonly notes: Findings;
  /** The importer has the right to set prices. */
  readonly mayPrice: boolean;
}

export function changesOf(drafts: readonly Draft[], asked: Asked): Change[] {
  const byId = new Map(asked.known.products.map((each) => [each.id, each]));
  const changes = drafts.map((draft) =>
    changeOf(draft, draft.id === null ? null : (byId.get(draft.id) ?? null), asked),
  );
  tellTwins(drafts, changes, asked.findings);
  tellSharedEditions(drafts, changes, asked.findings);
  return changes;
}

function changeOf(draft: Draft, product: KnownProduct | null, asked: Asked): Change {
  const { findings } = asked;
  const content = baseOf(draft, product);
  const missing = product ? [] : tellMissing(draft, findings);
  writeParts(content, draft, product === null);
  const found = writePlans(content, draft, product, asked);
  const fields = product ? fieldsOf(product.content, content) : [];
  const isWritten = product === null || fields.length > 0;
  const placeOf = placesIn(draft, found);
  const told = new Set([...draft.wrong, ...missing, ...(content.code === "" ? ["slug"] : [])]);
  const placeUntold = (path: string) => (told.has(path) ? null : placeOf(path));
  const sound = isWritten ? soundContent(content, placeUntold, findings) : null;
  const written = sound ?? content;
  if (isWritten) tellConflicts(written, product, asked, placeOf);
  const publishes = draft.status?.value === "published" && goesLive(product, isWritten);
  if (publishes && draft.status && sound) tellUnready(written, draft.status.at, findings);
  const withdraws = draft.status?.value === "unpublished" && isOutOrPlanned(product);
  const sold = soldChanges({ content: written, product, publishes, found, asked });
  const isTouched =
    isWritten || publishes || withdraws || Object.values(sold).some((all) => all.length > 0);
  const deed = product === null ? "created" : isTouched ? "changed" : "unchanged";
  return {
    line: draft.at.line,
    product,
    newId: draft.newId ?? null,
    content: written,
    borrowed: [...(product ? [] : (draft.borrowed ?? [])), ...found.borrowed],
    deed,
    fields,
    publishes,
    withdraws,
    ...sold,
  };
}

const goesLive = (product: KnownProduct | null, isWritten: boolean): boolean =>
  product === null || isWritten || product.live !== product.newest;

const isOutOrPlanned = (product: KnownProduct | null): boolean =>
  product !== null && (product.live !== null || product.publish_number !== null);

const fieldsOf = (before: ProductContent, after: ProductContent): string[] => [
  ...new Set(differences(before, after).map(({ field }) => field.split(".")[0] ?? field)),
];

/** Falls back to the product's first row. */
function placesIn(draft: Draft, { places }: FoundPlans): (path: string) => At {
  return (path) => {
    const told = draft.parts.get(path) ?? draft.begins.get(path);
    if (told) return told.at;
    const [list = "", at] = path.split(".");
    const listed = draft.columns?.get(columnOf(path)) ?? draft.parts.get(list)?.at;
    if (listed) return listed;
    return (list === "editions" && places.get(Number(at))) || draft.at;
  };
}

/** `specifications.en` for `specifications.0.label.en`. */
function columnOf(path: string): string {
  const [list = "", , part] = path.split(".");
  const base = list === "pictures" && part === "alt" ? "pictureAlt" : list;
  const lang = path.split(".").at(-1);
  return isLang(lang) ? `${base}.${lang}` : base;
}

function tellConflicts(
  content: ProductContent,
  product: KnownProduct | null,
  { known, findings }: Asked,
  placeOf: (path: string) => At,
): void {
  const others = known.held.filter(({ id }) => id !== product?.id);
  for (const name of ["code", "slug"] as const) {
    if (others.some((each) => each[name] === content[name]))
      findings.add(placeOf(name), { code: "taken" });
  }
  if (product?.was_live && content.kind !== product.kind)
    findings.add(placeOf("kind"), { code: "kind_fixed" });
}

function tellUnready(content: ProductContent, at: At, findings: Findings): void {
  for (const [field, [fault]] of Object.entries(publishingFaults(content))) {
    const code = fault === "text_alt" ? "publish_text_alt" : "publish_needs";
    findings.add(at, { code, values: { field } });
  }
}

function tellTwins(drafts: readonly Draft[], changes: readonly Change[], findings: Findings) {
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
function tellSharedEditions(
  drafts: readonly Draft[],
  changes: readonly Change[],
  findings: Findings,
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

interface Selling {
  readonly content: ProductContent;
  readonly product: KnownProduct | null;
  readonly publishes: boolean;
  readonly found: FoundPlans;
  readonly asked: Asked;
}

function soldChanges(selling: Selling) {
  const stock: StockChange[] = [];
  const weights: StockChange[] = [];
  const prices: PriceChange[] = [];
  for (const plan of selling.found.plans) {
    const { edition, months, draft } = plan;
    const row = soldRow(selling, plan);
    const isThere = (row && !row.retired) || isWrittenAtOnce(selling);
    const tell = (at: At, code: string) => selling.asked.findings.add(at, { code });
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
      const code = priceFault(plan, currency, price.value, selling.asked);
      if (code) tell(price.at, code);
      else if (!isThere) tell(price.at, "plan_unpublished");
      const endsSale = row?.on_sale.includes(currency) ?? false;
      prices.push({ edition, months, currency, was, now: price.value, endsSale });
    }
  }
  return { stock, weights, prices };
}

/** Plans of hidden products are written at once; others on publication. */
const isWrittenAtOnce = ({ product, publishes }: Selling): boolean =>
  product === null || product.live === null || publishes;

const soldRow = ({ content, product }: Selling, { edition, months }: PlanKey) =>
  product?.sold.find(
    (each) =>
      each.months === months &&
      each.edition === (edition === null ? null : (content.editions[edition]?.uuid ?? "")),
  );

const minorIn = (prices: readonly Money[], currency: string): number | null =>
  prices.find((each) => each.currency === currency)?.minor ?? null;

function priceFault(
  { months }: FoundPlan,
  currency: string,
  now: number | null,
  { mayPrice }: Asked,
): string | null {
  if (months === TRIAL) return "trial_free";
  if (currency === "TWD" && now === null) return "dollars_needed";
  return mayPrice ? null : "price_right";
}
