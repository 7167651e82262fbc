import { personName } from "#shared/kit/person.ts";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatPercent } from "#shared/sales/tax/rules.ts";

/** Company, or else the person. */
export const dealerName = (
  { member, company }: Pick<DealerSummary, "member" | "company">,
  lang: Lang,
): string => company ?? (personName(member, lang) || member.email);

/** Of basis points; a dash without any. */
export const percentText = (bps: number | null): string =>
  bps === null ? "–" : `${formatPercent(bps)}%`;
