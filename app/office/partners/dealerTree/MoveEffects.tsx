import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import type { MovePlan, MoveProblem } from "#shared/partners/dealerOffice/rules.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { dealerName, percentText } from "../dealerOffice/dealerName.ts";

/** Named at most. */
const SHOWN = 8;

interface EffectsProps {
  dealers: readonly DealerSummary[];
  dealer: DealerSummary;
  parent: string | null;
  plan: MovePlan<DealerSummary>;
}

/** What a move changes, or why it cannot be made. */
export function MoveEffects({ dealers, dealer, parent, plan }: EffectsProps) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const company = useSite().info.name;
  const find = (id: string | null) => dealers.find(({ uuid }) => uuid === id);
  const nameOf = (id: string | null) => {
    const found = find(id);
    return found ? dealerName(found, lang) : company;
  };
  const upper = find(parent);
  if (plan.problem !== null)
    return (
      <Alert tone="warning" title={t("moveNot")}>
        <Problem problem={plan.problem} dealer={dealer} upper={upper} />
      </Alert>
    );
  const named = plan.companions.slice(0, SHOWN).map((each) => dealerName(each, lang));
  const rest = plan.companions.length - named.length;
  const items: { term: string; value: ReactNode }[] = [
    {
      term: t("upper"),
      value: t("fromTo", { from: nameOf(dealer.parent), to: nameOf(parent) }),
    },
    {
      term: t("level"),
      value: t("fromTo", { from: String(dealer.level), to: String(plan.level) }),
    },
    {
      term: t("companions"),
      value:
        named.length === 0
          ? t("companionsNone")
          : [...named, ...(rest > 0 ? [t("others", { count: rest })] : [])].join(t("separator")),
    },
    { term: t("percent"), value: t("percentStays", { percent: percentText(dealer.percent) }) },
    ...(upper
      ? [
          {
            term: t("retainedBy", { name: dealerName(upper, lang) }),
            value: t("difference", {
              own: percentText(upper.percent),
              given: percentText(dealer.percent ?? 0),
              retained: percentText((upper.percent ?? 0) - (dealer.percent ?? 0)),
            }),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t("effects")} className="grid gap-2 rounded-lg bg-sunken p-4">
      <h3 className="text-sm font-semibold">{t("effects")}</h3>
      <DefinitionList items={items} />
      <p className="text-xs text-muted">{t("paidStay")}</p>
    </section>
  );
}

interface ProblemProps {
  problem: MoveProblem;
  dealer: DealerSummary;
  upper: DealerSummary | undefined;
}

function Problem({ problem, dealer, upper }: ProblemProps) {
  const t = useTranslations("manager.dealers.moveProblems");
  const lang = useLang();
  return t(problem, {
    name: dealerName(dealer, lang),
    upper: upper ? dealerName(upper, lang) : "",
    percent: percentText(dealer.percent),
    upperPercent: percentText(upper?.percent ?? 0),
  });
}
