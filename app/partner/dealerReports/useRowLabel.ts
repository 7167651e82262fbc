import { useTranslations } from "use-intl";
import type { DealerReport } from "#shared/partners/dealerReports/contract.ts";
import type { ReportGroup } from "#shared/partners/dealerReports/rules.ts";

type Row = Pick<DealerReport["rows"][number], "key" | "label">;

/** Names what has one; months as they are; tiers, and what has no name, in words. */
export function useRowLabel(by: ReportGroup): (row: Row) => string {
  const t = useTranslations("dealer.report");
  return ({ key, label }) => {
    if (by === "month") return key;
    if (by === "tier") return t("tier", { tier: Number(key) });
    if (label !== null && label !== "") return label;
    if (by === "member" && key === "") return t("belowMembers");
    return by === "area" ? t("noArea") : t("unnamed");
  };
}
