import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatRate } from "#shared/kit/exchangeRates.ts";
import type { RateChange } from "#shared/catalog/pricing/exchangeRateContract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { Currency } from "#shared/site/company/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { isHuge, isLarge } from "./percentChange.ts";
import { PriceDifference } from "./PriceDifference.tsx";
import type { RatesPreviewed } from "./exchangeRatesAction.server.ts";

interface ExchangeRatesPreviewProps {
  previewed: RatesPreviewed;
  all: readonly Currency[];
}

export function ExchangeRatesPreview({ previewed, all }: ExchangeRatesPreviewProps) {
  const t = useTranslations("manager.rates");
  const { changes, errors } = previewed.answer;
  const isFaulty = errors.length > 0;
  return (
    <Panel title={isFaulty ? t("importTitle") : t("changesTitle", { count: changes.length })}>
      <div className="grid gap-4">
        <Notes previewed={previewed} />
        {changes.length > 0 && !isFaulty && (
          <Changes changes={changes} all={all} isCalculated={previewed.source === "ecb"} />
        )}
        <Decision previewed={previewed} />
      </div>
      <LeaveGuard dirty={changes.length > 0 || isFaulty} />
    </Panel>
  );
}

function Decision({ previewed }: Pick<ExchangeRatesPreviewProps, "previewed">) {
  const t = useTranslations("manager.rates");
  const { form, fieldError } = useFormErrors(previewed.refused);
  const intent = useNavigation().formData?.get("intent");
  const { answer, version, source, text, euro } = previewed;
  const mayApply = answer.changes.length > 0 && answer.errors.length === 0;
  const huge = answer.changes.filter(isHuge).map(({ currency }) => currency);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      {Object.entries({ version, source, euro }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <textarea name="text" defaultValue={text} readOnly hidden />
      {mayApply && huge.length > 0 && (
        <Checkbox
          name="sure"
          value="1"
          required
          label={t("sure", { codes: huge.join(", ") })}
          error={fieldError("sure")}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {mayApply && (
          <Button
            type="submit"
            name="intent"
            value="apply"
            variant="primary"
            busy={intent === "apply"}
          >
            {t("apply")}
          </Button>
        )}
        <Button type="submit" name="intent" value="back" busy={intent === "back"}>
          {t("back")}
        </Button>
      </div>
    </Form>
  );
}

function Notes({ previewed: { answer, text } }: Pick<ExchangeRatesPreviewProps, "previewed">) {
  const t = useTranslations("manager.rates");
  const fault = useTranslations("fault");
  const { asOf, skipped, errors, changes } = answer;
  const lines = text.split(/\r\n|\r|\n/);
  const said = (key: string) => fault(key as PhraseKey<"fault">);
  return (
    <>
      {asOf !== null && <p className="text-sm">{t("asOf", { date: asOf })}</p>}
      {skipped.length > 0 && (
        <p className="text-sm text-muted">{t("skipped", { codes: skipped.join(", ") })}</p>
      )}
      {errors.length > 0 && (
        <Alert tone="warning" title={t("faultsTitle")}>
          <ul className="grid gap-1">
            {errors.map(({ line, error: key }) => (
              <li key={`${line} ${key}`}>
                {line === 0 ? said(key) : t("line", { line: String(line), fault: said(key) })}
                {line > 0 && asOf === null && (
                  <code className="ms-2 text-xs">{lines[line - 1]?.slice(0, 60)}</code>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {errors.length === 0 && changes.some(({ was, now }) => isLarge(was, now)) && (
        <Alert tone="warning" title={t("large")} />
      )}
    </>
  );
}

interface ChangesProps {
  changes: readonly RateChange[];
  all: readonly Currency[];
  /** Calculated rates have too many digits to read. */
  isCalculated: boolean;
}

/** Significant digits. */
const READ_DIGITS = 6;

function Changes({ changes, all, isCalculated }: ChangesProps) {
  const t = useTranslations("manager.rates");
  const lang = useLang();
  const said = (rate: string | null) =>
    rate !== null && isCalculated ? formatRate(rate, READ_DIGITS) : rate;
  const names = new Map(all.map(({ code, name }) => [code, name[lang]]));
  const columns: Column<RateChange>[] = [
    {
      key: "currency",
      header: t("currency"),
      rowHeader: true,
      cell: ({ currency }) => (
        <>
          <span className="font-mono">{currency}</span> {names.get(currency)}
        </>
      ),
    },
    { key: "was", header: t("was"), numeric: true, cell: ({ was }) => said(was) ?? "–" },
    { key: "now", header: t("now"), numeric: true, cell: ({ now }) => said(now) ?? t("removed") },
    {
      key: "difference",
      header: t("difference"),
      numeric: true,
      cell: ({ was, now }) => <PriceDifference was={was} now={now} />,
    },
  ];
  return (
    <Table
      caption={t("changesTitle", { count: changes.length })}
      columns={columns}
      rows={changes}
      rowKey={({ currency }) => currency}
    />
  );
}
