import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { Context } from "#server/context.ts";
import type {
  OfficeSearchMatch,
  OfficeSearchQuery,
} from "#server/platform/registry/officeSearchSource.ts";
import { translator } from "#server/phrases.ts";
import { listPlanPrices, searchPurchasablePlans } from "./purchasablePlans.ts";

/** By id, part number or words of the product or edition; published plans only, whose prices anybody may see. */
export async function searchPlans(
  { db, lang, now }: Context,
  { text, limit }: OfficeSearchQuery,
): Promise<OfficeSearchMatch[]> {
  const plans = await searchPurchasablePlans(db, text, limit);
  const ids = plans.map(({ commodity }) => commodity);
  const prices = await listPlanPrices(db, ids, now());
  return plans.map((plan) => ({
    id: plan.commodity,
    key: plan.code,
    title: `${plan.name[lang] || plan.name.tw} · ${planText(plan, lang)}`,
    detail: priceText(prices.get(plan.commodity)),
  }));
}

/** TWD first, in which every plan has a price. */
const priceText = (prices: readonly Money[] = []): string | null =>
  prices
    .toSorted((a, b) => Number(b.currency === "TWD") - Number(a.currency === "TWD"))
    .map(formatMoney)
    .join(" / ") || null;

function planText({ kind, months, edition }: PurchasablePlan, lang: Lang): string {
  const t = translator(lang, "catalogue");
  const length = months === null ? t("plan.permanent") : t("plan.months", { months });
  const plan = kind === "software" || months !== null ? length : t(`kind.${kind}`);
  return edition === null ? plan : t("plans.planOf", { edition: edition[lang], plan });
}
