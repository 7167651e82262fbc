import { useTranslations } from "use-intl";
import type { RefusalDetails } from "#shared/kit/refusal.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { dealerName, percentText } from "./dealerName.ts";

interface ConflictsProps {
  of: RefusalDetails["conflicts"] | undefined;
  dealers: readonly Pick<DealerSummary, "uuid" | "member" | "company">[];
}

/** Who was given more than there is to give, and from when on. */
export function PercentConflicts({ of, dealers }: ConflictsProps) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  if (!of || of.length === 0) return null;
  return (
    <ul className="list-disc ps-5">
      {of.map(({ dealer, percent, from }) => {
        const found = dealers.find(({ uuid }) => uuid === dealer);
        const given = {
          name: found ? dealerName(found, lang) : "–",
          percent: percentText(percent),
        };
        return (
          <li key={dealer}>
            {from === null
              ? t("conflict", given)
              : t("conflictFrom", { ...given, from: formatInstant(from) })}
          </li>
        );
      })}
    </ul>
  );
}
