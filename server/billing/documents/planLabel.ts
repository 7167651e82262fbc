import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import { translator } from "#server/phrases.ts";

interface Planned {
  readonly kind: ProductKind;
  readonly months: PlanMonths | null;
  readonly free_months: number;
}

/** Empty for permanent purchases of non-software. */
export function planLabel({ kind, months, free_months }: Planned, lang: Lang): string {
  const t = translator(lang, "documents");
  if (months === null) return kind === "software" ? t("permanent") : "";
  return free_months > 0 ? t("monthsFree", { months, free: free_months }) : t("months", { months });
}

export const editionAndPlan = (
  line: Planned & { readonly edition: Texts | null },
  lang: Lang,
): string => [line.edition?.[lang], planLabel(line, lang)].filter(Boolean).join(" · ");
