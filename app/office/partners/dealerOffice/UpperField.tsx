import { useTranslations } from "use-intl";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import { MAX_DEPTH } from "#shared/partners/dealers/rules.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { RecordPicker } from "#app/office/pickers/RecordPicker.tsx";
import { dealerName, percentText } from "./dealerName.ts";

interface UpperFieldProps {
  /** `parent` by default, of which the lowest level is none. */
  name?: "parent" | "dealer";
  label: string;
  hint: string;
  error: string | undefined;
  defaultValue: string;
  /** All, in the order of the tree. */
  dealers: readonly DealerSummary[];
}

/** A dealer, found by name; without scripts a list of all who may be. */
export function UpperField(props: UpperFieldProps) {
  const { name = "parent", label, hint, error, defaultValue, dealers } = props;
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const open = dealers.filter(
    ({ state, level }) => state !== "closed" && (name === "dealer" || level < MAX_DEPTH),
  );
  const known = new Map(dealers.map((each) => [each.uuid, dealerName(each, lang)]));
  return (
    <Field label={label} hint={hint} error={error}>
      <RecordPicker
        kind="dealers"
        name={name}
        defaultValue={defaultValue}
        known={known}
        plain={
          <Select name={name} defaultValue={defaultValue}>
            <option value="">{t("none")}</option>
            {open.map((each) => (
              <option key={each.uuid} value={each.uuid}>
                {`${"· ".repeat(each.level - 1)}${dealerName(each, lang)} (${percentText(each.percent)})`}
              </option>
            ))}
          </Select>
        }
      />
    </Field>
  );
}
