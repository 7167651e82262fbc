import { useId } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { BAND_ROWS } from "./formValues.ts";

/** Explicit ARIA roles: `display: grid` removes table semantics in some browsers. */
const role = (name: string) => ({ role: name });

export function BandFields({ currencies }: { currencies: readonly string[] }) {
  const t = useTranslations("shipping");
  return (
    <div className="md:overflow-x-auto">
      <table {...role("table")} className="w-full text-sm max-md:block md:min-w-max">
        <caption className="sr-only">{t("fees")}</caption>
        <thead {...role("rowgroup")} className="max-md:hidden">
          <tr {...role("row")} className="text-start">
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
        <tbody {...role("rowgroup")} className="max-md:grid max-md:gap-4">
          {BAND_ROWS.map((row) => (
            <tr
              key={row}
              {...role("row")}
              className="align-top max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:border-t max-md:border-line max-md:pt-2"
            >
              <td {...role("cell")} className="max-md:col-span-2 md:p-1">
                <Heading>{t("upTo")}</Heading>
                <Cell name={`bands.${row}.kilos`} label={t("upToRow", { row: row + 1 })} />
              </td>
              {currencies.map((currency) => (
                <td key={currency} {...role("cell")} className="md:p-1">
                  <Heading>{t("fee", { currency })}</Heading>
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

/** Phone layout only; screen readers use the field's own label. */
const Heading = ({ children }: { children: string }) => (
  <span aria-hidden className="mb-0.5 block text-muted md:hidden">
    {children}
  </span>
);

function Cell({ name, label }: { name: string; label: string }) {
  const { values, fieldError } = useEditing();
  const id = useId();
  const error = fieldError(name);
  return (
    <div className="grid gap-1">
      <TextInput
        name={name}
        aria-label={label}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": id })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values[name]}
        className="w-full *:text-end md:w-28"
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
