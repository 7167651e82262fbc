import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import type { ProfitCorrection } from "#shared/partners/profitCorrections/contract.ts";
import { CORRECTION_DIRECTIONS } from "#shared/partners/profitCorrections/rules.ts";
import type { OrderProfit } from "#shared/partners/profitHolds/contract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { dealerName } from "../dealerOffice/dealerName.ts";
import { CorrectionBadge } from "./CorrectionBadge.tsx";

interface CorrectionsProps extends ReasonFormContext {
  profit: OrderProfit;
  corrections: readonly ProfitCorrection[];
}

/** What staff corrected of an order's shares, and the form for another correction. */
export function Corrections({ profit, corrections, ...form }: CorrectionsProps) {
  const t = useTranslations("manager.profitCorrections");
  const mayWrite = useHasPermission("payouts.write");
  if (!mayWrite && corrections.length === 0) return null;
  return (
    <Panel title={t("title")} description={t("intro")}>
      <div className="grid gap-4">
        {corrections.length > 0 && (
          <ul className="grid gap-4">
            {corrections.map((correction) => (
              <li key={correction.uuid} className="grid gap-3 border-b border-line pb-4">
                <CorrectionFacts correction={correction} />
                {mayWrite && correction.state === "requested" && (
                  <Decision correction={correction} {...form} />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && <RequestForm profit={profit} corrections={corrections} {...form} />}
      </div>
    </Panel>
  );
}

function CorrectionFacts({ correction }: { correction: ProfitCorrection }) {
  const t = useTranslations("manager.profitCorrections");
  const lang = useLang();
  const { dealer, amount, state, reason, note, requestedBy, requestedAt } = correction;
  const { decidedBy, decidedAt } = correction;
  const named = (person: NonNullable<typeof decidedBy>) => personName(person, lang) || person.email;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{dealerName(dealer, lang)}</span>
        <span className="flex flex-wrap items-center gap-2">
          <strong>{signed(amount)}</strong>
          <CorrectionBadge state={state} />
        </span>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm text-muted">
        {t("requestedBy", { name: named(requestedBy) })} <Instant at={requestedAt} />
      </p>
      {decidedBy && decidedAt && (
        <p className="text-sm text-muted">
          {t(state === "approved" ? "approvedBy" : "rejectedBy", { name: named(decidedBy) })}{" "}
          <Instant at={decidedAt} />
        </p>
      )}
      {note !== null && <p className="text-sm wrap-anywhere text-muted">{note}</p>}
    </div>
  );
}

const signed = (amount: Money) =>
  amount.minor > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);

interface DecisionProps extends ReasonFormContext {
  correction: ProfitCorrection;
}

function Decision({ correction, ...form }: DecisionProps) {
  const t = useTranslations("manager.profitCorrections");
  const { uuid, own } = correction;
  return (
    <>
      {own ? (
        <p className="text-sm text-muted">{t("ownText")}</p>
      ) : (
        <ConfirmForm title={t("approveAsk")} text={t("approveText")} submit={t("approve")}>
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="correction" value={uuid} />
          <DraftField name="idempotencyKey" value={form.errors.key ?? form.idempotencyKey} />
          <Button type="submit" variant="primary">
            {t("approve")}
          </Button>
        </ConfirmForm>
      )}
      <ReasonForm
        intent="reject"
        revision={0}
        about={{ name: "correction", value: uuid }}
        summary={own ? t("withdraw") : t("reject")}
        text={t("rejectText")}
        submit={own ? t("withdraw") : t("reject")}
        reasonHint={t("rejectHint")}
        {...form}
      />
    </>
  );
}

function RequestForm({ profit, corrections, ...form }: CorrectionsProps) {
  const t = useTranslations("manager.profitCorrections");
  const lang = useLang();
  const { shares, base } = profit;
  return (
    <ReasonForm
      intent="request"
      revision={corrections.length}
      summary={t("request")}
      text={t("requestText")}
      submit={t("submit")}
      reasonHint={t("reasonHint")}
      {...form}
    >
      {(errors) => (
        <>
          <Field label={t("dealer")} error={errors?.fieldError("dealer")} required>
            <Select name="dealer" defaultValue={errors?.typed["dealer"] ?? ""}>
              <option value="">{t("chooseDealer")}</option>
              {shares.map(({ dealer, share }) => (
                <option key={dealer.uuid} value={dealer.uuid}>
                  {`${dealerName(dealer, lang)} · ${formatMoney(share)}`}
                </option>
              ))}
            </Select>
          </Field>
          <RadioGroup legend={t("direction")} name="direction" inline>
            {CORRECTION_DIRECTIONS.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`directions.${value}`)}
                defaultChecked={value === (errors?.typed["direction"] ?? "add")}
              />
            ))}
          </RadioGroup>
          <Field
            label={t("amount", { currency: base.currency })}
            error={errors?.fieldError("amount")}
            required
          >
            <TextInput
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              defaultValue={errors?.typed["amount"]}
            />
          </Field>
        </>
      )}
    </ReasonForm>
  );
}
