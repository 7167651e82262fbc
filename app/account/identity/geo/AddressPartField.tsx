import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Place } from "#shared/identity/geo/contract.ts";
import { addressRules, type PlaceRule } from "#shared/identity/geo/rules.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { AddressPart, useAddressOptions } from "./useAddressOptions.ts";

interface AddressPartFieldProps {
  part: AddressPart;
  places: ReturnType<typeof useAddressOptions>;
  error: string | undefined;
  partial?: boolean | undefined;
}

const ABOVE = { country: null, province: "country", city: "province", town: "city" } as const;

const AUTOCOMPLETE = {
  country: "country",
  province: "address-level1",
  city: "address-level2",
  town: "address-level3",
} as const;

const COUNTRY_RULE: PlaceRule = { entry: "list", required: true };

export function AddressPartField({ part, places, error, partial = false }: AddressPartFieldProps) {
  const t = useTranslations("address");
  const label = useAddressPartLabel()(part, places.chosen.country);
  const { chosen, lists, loading } = places;
  const rule = part === "country" ? COUNTRY_RULE : addressRules(chosen.country)[part];
  if (rule.entry === "none") return null;
  const above = ABOVE[part];
  const waiting = loading === part || places.failed?.part === part;
  const unlisted = lists[part].length === 0 && !waiting && above !== null && chosen[above] !== "";
  const required = !partial && rule.required && !(rule.entry === "list" && unlisted);
  const hint = loading === part ? t("loading") : undefined;
  const chooses = rule.entry === "list" && !unlisted;
  return (
    <Field
      label={label}
      hint={hint ?? (rule.entry === "suggested" ? t("suggested") : undefined)}
      error={error}
      required={required}
    >
      {chooses ? (
        <Select
          name={part}
          value={chosen[part]}
          aria-busy={loading === part}
          autoComplete={AUTOCOMPLETE[part]}
          onInput={({ currentTarget }) => places.choose(part, currentTarget.value)}
        >
          <option value="">{t("choose")}</option>
          {lists[part].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        <TypedPlace part={part} places={places} listed={lists[part]} />
      )}
    </Field>
  );
}

interface TypedPlaceProps extends Omit<AddressPartFieldProps, "error" | "partial"> {
  listed: readonly Place[];
}

function TypedPlace({ part, places, listed }: TypedPlaceProps) {
  const suggestions = useId();
  const value = places.chosen[part];
  return (
    <>
      <TextInput
        name={part}
        autoComplete={AUTOCOMPLETE[part]}
        list={listed.length > 0 ? suggestions : undefined}
        value={listed.find(({ id }) => id === value)?.name ?? value}
        onInput={({ currentTarget }) => places.type(part, currentTarget.value)}
      />
      {listed.length > 0 && (
        <datalist id={suggestions}>
          {listed.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

const NAMED_COUNTRIES: readonly string[] = ["TW", "CN", "HK", "MO", "JP", "KR", "US"];

export function useAddressPartLabel(): (
  part: AddressPart | "postalCode",
  country: string,
) => string {
  const t = useTranslations("address");
  return (part, country) => {
    if (part === "country") return t("country");
    if (part === "postalCode") return t(country === "US" ? "zip" : "postalCode");
    if (part === "town") return t(country === "CN" ? "town.CN" : "town.other");
    const named = NAMED_COUNTRIES.includes(country) ? country : "other";
    return t(`${part}.${named}` as Exclude<PhraseKey<"address">, "postalCodeExample">);
  };
}
