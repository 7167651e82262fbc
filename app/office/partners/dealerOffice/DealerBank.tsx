import { useTranslations } from "use-intl";
import type { OfficeDealer } from "#shared/partners/dealerOffice/contract.ts";
import type { BankInfo } from "#shared/partners/dealers/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { dealerName } from "./dealerName.ts";

interface BankProps extends ReasonFormContext {
  dealer: OfficeDealer;
  /** Shown once, for who may pay out. */
  revealed: BankInfo | null;
}

export function DealerBank({ dealer, revealed, errors, idempotencyKey }: BankProps) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const mayReveal = useHasPermission("payouts.write");
  const { bank, revision } = dealer;
  if (!bank)
    return (
      <Panel title={t("bank")}>
        <p className="text-sm text-muted">{t("bankNone")}</p>
      </Panel>
    );
  const { sharedWith } = bank;
  const names = sharedWith.map((each) => dealerName(each, lang)).join(t("separator"));
  return (
    <Panel title={t("bank")}>
      <div className="grid gap-3">
        {sharedWith.length > 0 && (
          <Alert silent tone="warning" title={t("bankShared", { names })} />
        )}
        {revealed ? <WholeAccount info={revealed} /> : <p>{t("bankHint", { hint: bank.hint })}</p>}
        <p className="text-sm text-muted">
          {t("bankChanged")} <Instant at={bank.changedAt} />
          {bank.heldUntil && (
            <span className="block text-warning">
              {t("bankHeld")} <Instant at={bank.heldUntil} />
            </span>
          )}
        </p>
        {mayReveal && !revealed && (
          <ReasonForm
            errors={errors}
            idempotencyKey={idempotencyKey}
            revision={revision}
            intent="revealBank"
            summary={t("reveal")}
            text={t("revealText")}
            submit={t("reveal")}
            reasonHint={t("reasonHint")}
          />
        )}
      </div>
    </Panel>
  );
}

const FIELDS = [
  "accountNumber",
  "accountName",
  "bankName",
  "branch",
  "swiftCode",
  "bankAddress",
  "phone",
  "address",
] as const satisfies readonly (keyof BankInfo)[];

function WholeAccount({ info }: { info: BankInfo }) {
  const t = useTranslations("manager.dealers.bankFields");
  const items = FIELDS.filter((field) => info[field] !== "").map((field) => ({
    term: t(field),
    value: <span className="wrap-anywhere">{info[field]}</span>,
  }));
  return <DefinitionList items={items} />;
}
