import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import { type Lang, LANGS, type Texts } from "#shared/kit/lang.ts";
import { byLength, type ProductContent } from "#shared/catalog/products/content.ts";
import type { ImportedProduct, ImportedPlan } from "./importRow.ts";
import type { ImportLookups, ExistingProduct } from "./lookups.ts";
import { countItems, localizedItem } from "./listLines.ts";
import { isSame } from "./fieldMapping.ts";
import type { CellPlace, CellIssues } from "./cellIssues.ts";
import { isId, untranslatedNote } from "./parseCell.ts";

/** `edition` is an index. */
export interface PlanKey {
  readonly edition: number | null;
  readonly months: PlanMonths | null;
}

export interface MappedPlan extends PlanKey {
  readonly draft: ImportedPlan;
}

export interface MappedPlans {
  readonly plans: readonly MappedPlan[];
  readonly places: ReadonlyMap<number, CellPlace>;
  /** Paths of edition names copied from another language. */
  readonly untranslated: readonly string[];
}

interface MappingContext {
  readonly known: ImportLookups;
  readonly findings: CellIssues;
  readonly notes: CellIssues;
}

/** Finds or adds the draft's editions and plans in `content`. */
export function mapPlans(
  content: ProductContent,
  draft: ImportedProduct,
  product: ExistingProduct | null,
  asked: MappingContext,
): MappedPlans {
  const { findings } = asked;
  const places = new Map<number, CellPlace>();
  const borrowed: string[] = [];
  const found = new Map<string, MappedPlan>();
  const choosing = createEditionRules(content, product, asked, borrowed);
  for (const plan of draft.plans) {
    const edition = plan.edition ? mapEdition(content, plan, choosing) : null;
    if (edition === undefined) continue;
    if (edition !== null) places.set(edition, plan.edition?.id?.at ?? nameAt(plan) ?? plan.at);
    if (plan.months === undefined) continue;
    const months = plan.months.value;
    const key = `${edition} ${months}`;
    const twin = found.get(key);
    if (twin) {
      findings.add(plan.at, { code: "plan_twice", values: { line: twin.draft.at.line } });
      continue;
    }
    found.set(key, { edition, months, draft: plan });
    const plans = edition === null ? content.plans : content.editions[edition]?.plans;
    if (plans && !plans.includes(months)) plans.push(months);
    plans?.sort(byLength);
  }
  const plans = [...found.values()];
  if (content.editions.length > 0) {
    for (const { edition, draft: each } of plans)
      if (edition === null) findings.add(each.at, { code: "edition_needed" });
    content.plans = product ? content.plans : [];
  }
  return { plans, places, untranslated: borrowed };
}

const nameAt = ({ edition }: ImportedPlan): CellPlace | undefined =>
  LANGS.flatMap((lang) => edition?.name[lang]?.at ?? [])[0];

interface EditionRules {
  /** Has plans without editions. */
  readonly hasOwn: boolean;
  /** May take over an id from another shop. */
  readonly mayKeep: (id: string) => boolean;
  /** Records that an edition's `tw` name was copied from `from`. */
  readonly borrow: (edition: number, from: Lang, at: CellPlace) => void;
  readonly findings: CellIssues;
}

const createEditionRules = (
  { editions, plans }: ProductContent,
  product: ExistingProduct | null,
  { known, findings, notes }: MappingContext,
  borrowed: string[],
): EditionRules => ({
  hasOwn: product !== null && editions.length === 0 && plans.length > 0,
  mayKeep: (id) => product === null && isId(id) && !known.editions.has(id),
  borrow(edition, from, at) {
    borrowed.push(`editions.${edition}.name.tw`);
    notes.add(at, untranslatedNote(from));
  },
  findings,
});

function parseFeatures(
  { features }: NonNullable<ImportedPlan["edition"]>,
  had: readonly Texts[],
  findings: CellIssues,
): { features?: Texts[] } {
  if (!features || features.size === 0) return {};
  const count = countItems(features, had, findings);
  return {
    features: Array.from({ length: count }, (_, at) => localizedItem(features, at, had[at])),
  };
}

/** Index of the edition, added if missing; undefined: reported. */
function mapEdition(
  content: ProductContent,
  { at, edition }: ImportedPlan,
  { hasOwn, mayKeep, borrow, findings }: EditionRules,
): number | undefined {
  if (!edition) return undefined;
  const { id, name } = edition;
  const { editions } = content;
  if (hasOwn) {
    findings.add(nameAt({ at, edition, prices: new Map() }) ?? at, { code: "editions_none" });
    return undefined;
  }
  const place = id
    ? editions.findIndex(({ uuid }) => uuid === id.value)
    : editions.findIndex((each) =>
        LANGS.some((lang) => name[lang] && isSame(each.name[lang], name[lang].value)),
      );
  const known = editions[place];
  if (!known && id && !mayKeep(id.value)) {
    findings.add(id.at, { code: "edition_unknown" });
    return undefined;
  }
  if (known) {
    const texts = { ...known.name };
    for (const lang of LANGS)
      if (name[lang] && !isSame(texts[lang], name[lang].value)) texts[lang] = name[lang].value;
    editions[place] = {
      ...known,
      name: texts,
      ...parseFeatures(edition, known.features, findings),
    };
    return place;
  }
  const said = (lang: Lang) => name[lang]?.value ?? "";
  const told = LANGS.find((lang) => said(lang) !== "") ?? "tw";
  const texts = { tw: said(told), en: said("en"), cn: said("cn") };
  const features = parseFeatures(edition, [], findings);
  if (told !== "tw") borrow(editions.length, told, name[told]?.at ?? at);
  editions.push({ uuid: id?.value ?? null, name: texts, features: [], ...features, plans: [] });
  return editions.length - 1;
}
