import type { PlanMonths } from "#shared/catalogue/rules.ts";
import { z } from "zod";
import { LANGS } from "#shared/kit/lang.ts";
import type { Texts } from "#shared/kit/texts.ts";
import type { ProductContent } from "#shared/products/content.ts";
import type { Draft, PlanDraft } from "./draft.ts";
import type { Known, KnownProduct } from "./known.ts";
import { countOf, textsOf } from "./lines.ts";
import { isSame } from "./parts.ts";
import type { At, Findings } from "./told.ts";

/** A plan of a product's content: the edition by its place among them. */
export interface PlanKey {
  readonly edition: number | null;
  readonly months: PlanMonths | null;
}

/** A plan that a file tells of, found or added. */
export interface FoundPlan extends PlanKey {
  readonly draft: PlanDraft;
}

export interface FoundPlans {
  readonly plans: readonly FoundPlan[];
  /** Where each edition that the file tells of is named. */
  readonly places: ReadonlyMap<number, At>;
}

const byLength = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity);

/** Finds the editions and plans of a draft in `content`, and adds those that are not there. */
export function writePlans(
  content: ProductContent,
  draft: Draft,
  product: KnownProduct | null,
  { known, findings }: { readonly known: Known; readonly findings: Findings },
): FoundPlans {
  const places = new Map<number, At>();
  const found = new Map<string, FoundPlan>();
  const hasOwn = product !== null && content.editions.length === 0 && content.plans.length > 0;
  const mayKeep = (id: string) => product === null && isId(id) && !known.editions.has(id);
  for (const plan of draft.plans) {
    const edition = plan.edition ? editionOf(content, plan, { hasOwn, mayKeep, findings }) : null;
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
  return { plans, places };
}

const nameAt = ({ edition }: PlanDraft): At | undefined =>
  LANGS.flatMap((lang) => edition?.name[lang]?.at ?? [])[0];

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

interface Choosing {
  /** Whether the product has plans without editions. */
  readonly hasOwn: boolean;
  /** Whether a new edition may have this id, which it had in another shop. */
  readonly mayKeep: (id: string) => boolean;
  readonly findings: Findings;
}

/** What an edition adds, where the file tells it. */
function featuresIn(
  { features }: NonNullable<PlanDraft["edition"]>,
  had: readonly Texts[],
  findings: Findings,
): { features?: Texts[] } {
  if (!features || features.size === 0) return {};
  const count = countOf(features, had, findings);
  return { features: Array.from({ length: count }, (_, at) => textsOf(features, at, had[at])) };
}

/** The place of the edition that a plan names, added if need be; undefined where there can be none, which is told. */
function editionOf(
  content: ProductContent,
  { at, edition }: PlanDraft,
  { hasOwn, mayKeep, findings }: Choosing,
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
    editions[place] = { ...known, name: texts, ...featuresIn(edition, known.features, findings) };
    return place;
  }
  const said = (lang: (typeof LANGS)[number]) => name[lang]?.value ?? "";
  const any = LANGS.map(said).find(Boolean) ?? "";
  const texts = { tw: said("tw") || any, en: said("en"), cn: said("cn") };
  const features = featuresIn(edition, [], findings);
  editions.push({ uuid: id?.value ?? null, name: texts, features: [], ...features, plans: [] });
  return editions.length - 1;
}
