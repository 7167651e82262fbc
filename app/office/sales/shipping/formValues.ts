import { decimalText } from "#shared/catalog/products/rules.ts";
import type { Amounts } from "#shared/kit/money.ts";
import { MOST_BANDS, type ShippingMethod } from "#shared/sales/shipping/adminContract.ts";
import { kilosText } from "#shared/sales/shipping/weight.ts";
import type { Flat } from "#app/office/forms/flatFields.ts";

const amounts = (name: string, told: Amounts): Flat =>
  Object.fromEntries(
    Object.entries(told).map(([currency, minor]) => [
      `${name}.${currency}`,
      decimalText({ minor, currency }),
    ]),
  );

/** The rows of the form, of which some may stay empty. */
export const BAND_ROWS = Array.from({ length: MOST_BANDS }, (_, row) => row);

/** A method as the fields of its form. */
export function fieldsOf({ name, note, ...method }: ShippingMethod): Flat {
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
    ...amounts("freeFrom", method.freeFrom),
    ...Object.assign(
      {},
      ...method.bands.map(({ grams, amounts: fees }, row) => ({
        [`bands.${row}.kilos`]: kilosText(grams),
        ...amounts(`bands.${row}`, fees),
      })),
    ),
  };
}

/** The fields of one that is about to be made. */
export const FRESH: Flat = {
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

/** Notes, fees and countries may stay empty; a name may not. */
export const isOptional = (field: string): boolean => !field.startsWith("name.");
