import { MAX_BANDS, type ShippingMethod } from "#shared/sales/shipping/adminContract.ts";
import { formatKilograms } from "#shared/sales/shipping/weight.ts";
import { amountFields } from "#app/office/forms/fieldValues.ts";
import type { FlatFields } from "#app/office/forms/flatFields.ts";

export const BAND_ROWS = Array.from({ length: MAX_BANDS }, (_, row) => row);

export function toFormFields({ name, note, ...method }: ShippingMethod): FlatFields {
  return {
    "name.tw": name.tw,
    "name.en": name.en,
    "name.cn": name.cn,
    "note.tw": note.tw,
    "note.en": note.en,
    "note.cn": note.cn,
    kind: method.kind,
    active: String(method.active),
    sort: String(method.sort),
    countries: method.countries.join("\n"),
    ...amountFields("freeFrom", method.freeFrom),
    ...Object.assign(
      {},
      ...method.bands.map(({ grams, amounts: fees }, row) => ({
        [`bands.${row}.kilos`]: formatKilograms(grams),
        ...amountFields(`bands.${row}`, fees),
      })),
    ),
  };
}

export const EMPTY_FIELDS: FlatFields = {
  "name.tw": "",
  "name.en": "",
  "name.cn": "",
  "note.tw": "",
  "note.en": "",
  "note.cn": "",
  kind: "delivery",
  active: "true",
  sort: "0",
  countries: "",
};

/** Only names are required. */
export const isOptional = (field: string): boolean => !field.startsWith("name.");
