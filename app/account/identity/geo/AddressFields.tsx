import { useTranslations } from "use-intl";
import { postalExample } from "#shared/identity/geo/postalCodeExample.ts";
import { addressRules } from "#shared/identity/geo/rules.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { AddressOptions } from "./addressOptions.server.ts";
import { AddressPartField, useAddressPartLabel } from "./AddressPartField.tsx";
import { type AddressPart, useAddressOptions } from "./useAddressOptions.ts";

interface AddressFieldsProps {
  lists: AddressOptions;
  values: Readonly<Partial<Record<string, string | null>>>;
  fieldError: (field: string) => string | undefined;
  partial?: boolean | undefined;
}

/**
 * Without scripts a button sends `intent=places`; the action answers with the typed values and
 * their lists.
 */
export function AddressFields({ lists, values, fieldError, partial = false }: AddressFieldsProps) {
  const t = useTranslations("address");
  const label = useAddressPartLabel();
  const value = (field: string) => values[field] ?? "";
  const places = useAddressOptions({
    chosen: {
      country: value("country"),
      province: value("province"),
      city: value("city"),
      town: value("town"),
      postalCode: value("postalCode"),
    },
    lists,
  });
  const { postalCode } = addressRules(places.chosen.country);
  const { failed } = places;
  const example = postalExample(places.chosen.country);
  const codeError = fieldError("postalCode");
  const given = (part: AddressPart) => ({ places, partial, error: fieldError(part) });
  return (
    <div className="grid gap-5">
      <AddressPartField part="country" {...given("country")} />
      {!useHydrated() && <ShowLists />}
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressPartField part="province" {...given("province")} />
        <AddressPartField part="city" {...given("city")} />
        <AddressPartField part="town" {...given("town")} />
        {postalCode && (
          <Field
            label={label("postalCode", places.chosen.country)}
            error={
              codeError && example !== null
                ? t("postalCodeExample", { fault: codeError, code: example })
                : codeError
            }
            required={!partial && postalCode.required}
          >
            <TextInput
              name="postalCode"
              autoComplete="postal-code"
              value={places.chosen.postalCode}
              onInput={({ currentTarget }) => places.type("postalCode", currentTarget.value)}
            />
          </Field>
        )}
      </div>
      {failed && (
        <Alert
          tone="warning"
          title={t("failed")}
          actions={<Button onClick={failed.again}>{t("again")}</Button>}
        />
      )}
      <Field
        label={t("address")}
        hint={t("addressHint")}
        error={fieldError("address")}
        required={!partial}
      >
        <TextInput name="address" autoComplete="street-address" defaultValue={value("address")} />
      </Field>
    </div>
  );
}

function ShowLists() {
  const t = useTranslations("address");
  return (
    <div className="hidden flex-wrap items-center gap-3 noscript:flex">
      <Button type="submit" name="intent" value="places">
        {t("show")}
      </Button>
      <p className="text-sm text-muted">{t("showHint")}</p>
    </div>
  );
}
