import { useTranslations } from "use-intl";
import { ROUNDED, ROUNDINGS } from "#shared/pricing/cells.ts";
import { SALES } from "#shared/pricing/grid.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { BULK } from "./GridBar.tsx";

interface BulkFieldsProps extends Pick<RefusedForm, "fault" | "typed"> {
  columns: readonly string[];
  /** How many plans answer to the filters, on all pages. */
  matching: number;
}

/** Which plans a percentage is for and how it is rounded, and when all that is changed is to hold. */
export function BulkFields({ columns, matching, fault, typed }: BulkFieldsProps) {
  const t = useTranslations("manager.prices");
  return (
    <Panel
      title={
        <span id={BULK} className="scroll-mt-36">
          {t("bulk")}
        </span>
      }
      description={t("percentHint")}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t("of")}>
          <Select name="of" defaultValue={typed["of"]}>
            <option value="ticked">{t("ofTicked")}</option>
            <option value="matching">{t("ofMatching", { count: matching })}</option>
          </Select>
        </Field>
        <Field label={t("inCurrency")}>
          <Select name="currency" defaultValue={typed["currency"]}>
            <option value="">{t("allCurrencies")}</option>
            {columns.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Field>
        <Field label={t("rounded")}>
          <Select name="rounded" defaultValue={typed["rounded"]}>
            {ROUNDED.map((way) => (
              <option key={way} value={way}>
                {t(`ways.${way}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("rounding")} hint={t("roundingHint")}>
          <Select name="rounding" defaultValue={typed["rounding"]}>
            {ROUNDINGS.map((step) => (
              <option key={step} value={step}>
                {t(`roundings.r${step}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("sales")} hint={t("salesHint")}>
          <Select name="sales" defaultValue={typed["sales"]}>
            {SALES.map((way) => (
              <option key={way} value={way}>
                {t(`salesWays.${way}`)}
              </option>
            ))}
          </Select>
        </Field>
        {(["begins", "ends"] as const).map((end) => (
          <Field key={end} label={t(end)} hint={t(`${end}Hint`)} error={fault(end)}>
            <TextInput type="datetime-local" name={end} defaultValue={typed[end]} />
          </Field>
        ))}
      </div>
    </Panel>
  );
}
