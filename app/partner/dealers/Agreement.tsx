import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import type { AgreementWire, OwnDealer } from "#shared/partners/dealers/contract.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";

interface AgreementProps {
  dealer: OwnDealer;
  refused: SubmissionError | undefined;
  idempotencyKey: string;
}

/** What the dealer earns and under which terms, and the consent while it is missing. */
export function Agreement({ dealer, refused, idempotencyKey }: AgreementProps) {
  const t = useTranslations("dealer.agreement");
  const home = useTranslations("dealer.home");
  const { agreement, agreedAt, agreedVersion, missing } = dealer;
  const isOpen = agreement !== null && missing.includes("agreement");
  const open =
    agreedAt === null || agreedVersion === null
      ? t("open")
      : t("openAgain", { version: agreedVersion, at: formatInstant(agreedAt) });
  return (
    <div id="agreement" className="scroll-mt-24">
      <Panel title={home("agreement")} {...(isOpen && { description: open })}>
        <div className="grid gap-6">
          <DefinitionList items={useItems(dealer)} />
          {isOpen && (
            <ActionForm
              intent="agree"
              about={{ version: String(agreement.version) }}
              refused={refused}
              idempotencyKey={idempotencyKey}
              submit={t("submit")}
              icon={<Check className="size-4" />}
              variant="primary"
            >
              {({ fieldError }) => (
                <Checkbox name="agree" label={t("agree")} error={fieldError("agree")} required />
              )}
            </ActionForm>
          )}
        </div>
      </Panel>
    </div>
  );
}

function useItems({ agreement, agreedAt, agreedVersion, area, upper, isCompany }: OwnDealer) {
  const t = useTranslations("dealer.agreement");
  const home = useTranslations("dealer.home");
  const terms = useTerms(agreement);
  return [
    ...terms,
    ...(area === "" ? [] : [{ term: home("area"), value: area }]),
    { term: home("upper"), value: upper ?? home("company") },
    { term: home("taxed"), value: home(isCompany ? "taxedCompany" : "taxedPerson") },
    ...(agreedAt === null || agreedVersion === null
      ? []
      : [
          {
            term: t("agreed"),
            value: t("agreedTo", { version: agreedVersion, at: formatInstant(agreedAt) }),
          },
        ]),
  ];
}

function useTerms(agreement: AgreementWire | null) {
  const t = useTranslations("dealer.agreement");
  const home = useTranslations("dealer.home");
  if (agreement === null) return [{ term: home("percent"), value: home("noPercent") }];
  const { version, original, caps, ownPurchases, maxRenewals, from } = agreement;
  const capList = caps.map(({ name, percent }) => t("cap", { name, percent: formatBps(percent) }));
  return [
    { term: home("percent"), value: t("percentOf", { percent: formatBps(original) }) },
    ...(caps.length === 0 ? [] : [{ term: t("caps"), value: capList.join(" · ") }]),
    {
      term: t("renewals"),
      value: maxRenewals === null ? t("renewalsAll") : t("renewalsLimit", { max: maxRenewals }),
    },
    { term: t("own"), value: t(ownPurchases ? "ownYes" : "ownNo") },
    { term: t("hold"), value: t("holdText", { days: HOLD_DAYS }) },
    { term: t("since"), value: t("sinceVersion", { version, at: formatInstant(from) }) },
  ];
}
