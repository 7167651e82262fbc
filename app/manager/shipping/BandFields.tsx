import { useId } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useEditing } from "../form/context.ts";
import { BAND_ROWS } from "./fields.ts";

/** What it costs up to a weight: a row for each, a column for each currency. */
export function BandFields({ currencies }: { currencies: readonly string[] }) {
  const t = useTranslations("shipping");
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-max text-sm">
        <caption className="sr-only">{t("fees")}</caption>
        <thead>
          <tr className="text-start">
            <th scope="col" className="p-1 text-start font-semibold">
              {t("upTo")}
            </th>
            {currencies.map((currency) => (
              <th key={currency} scope="col" className="p-1 text-start font-semibold">
                {t("fee", { currency })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BAND_ROWS.map((row) => (
            <tr key={row} className="align-top">
              <td className="p-1">
                <Cell name={`bands.${row}.kilos`} label={t("upToRow", { row: row + 1 })} />
              </td>
              {currencies.map((currency) => (
                <td key={currency} className="p-1">
                  <Cell
                    name={`bands.${row}.${currency}`}
                    label={t("feeRow", { row: row + 1, currency })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ name, label }: { name: string; label: string }) {
  const { values, fault } = useEditing();
  const id = useId();
  const error = fault(name);
  return (
    <div className="grid gap-1">
      <TextInput
        name={name}
        aria-label={label}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": id })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values[name]}
        className="w-28 *:text-end"
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
