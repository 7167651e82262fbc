import { useMemo } from "react";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { dealerName } from "../dealerOffice/dealerName.ts";
import { COMPANY, type TreeRow } from "./treeKeys.ts";

/** The company with all dealers below, top down. */
export function useTreeRows(dealers: readonly DealerSummary[]): TreeRow[] {
  const lang = useLang();
  const company = useSite().info.name;
  return useMemo(() => {
    const withChildren = new Set(dealers.map(({ parent }) => parent ?? COMPANY));
    const root = { key: COMPANY, dealer: null, parent: null, label: company, hasChildren: true };
    return [
      root,
      ...dealers.map((dealer) => ({
        key: dealer.uuid,
        dealer,
        parent: dealer.parent ?? COMPANY,
        label: dealerName(dealer, lang),
        hasChildren: withChildren.has(dealer.uuid),
      })),
    ];
  }, [dealers, lang, company]);
}
