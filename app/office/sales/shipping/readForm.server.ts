import type { z } from "zod";
import { fieldErrors } from "#shared/kit/validation.ts";
import { parseKilograms } from "#shared/sales/shipping/weight.ts";
import { fieldErrorResponse, textValue } from "#app/forms/submitted.ts";
import { readAmounts } from "#app/office/forms/fieldValues.ts";
import { BAND_ROWS } from "./formValues.ts";
import { readCountryCodes } from "./shippingText.ts";

/** Form fields in the contract's shape. */
export function readShippingMethod(form: FormData): Record<string, unknown> {
  const text = (name: string) => textValue(form, name).trim();
  const texts = (name: string) => ({
    tw: text(`${name}.tw`),
    en: text(`${name}.en`),
    cn: text(`${name}.cn`),
  });
  return {
    kind: text("kind"),
    name: texts("name"),
    note: texts("note"),
    countries: readCountryCodes(text("countries")),
    bands: bandsIn(form).map(({ kilos, amounts }) => ({ grams: parseKilograms(kilos), amounts })),
    freeFrom: readAmounts(form, "freeFrom"),
    sort: text("sort"),
    active: text("active"),
  };
}

/** Filled rows with their index. */
const bandsIn = (form: FormData) =>
  BAND_ROWS.map((row) => ({
    row,
    kilos: textValue(form, `bands.${row}.kilos`).trim(),
    amounts: readAmounts(form, `bands.${row}`),
  })).filter(({ kilos, amounts }) => kilos !== "" || Object.keys(amounts).length > 0);

/** Maps errors to the form's fields. */
export function validationError(error: z.ZodError, form: FormData) {
  const rows = bandsIn(form).map(({ row }) => row);
  const fields: Record<string, readonly string[]> = {};
  for (const [name, errors] of Object.entries(fieldErrors(error))) {
    const [, at = "", rest = ""] = /^bands\.(\d+)\.(.*)$/.exec(name) ?? [];
    const part = rest === "grams" ? "kilos" : rest.replace("amounts.", "");
    const field =
      at === ""
        ? name.replace(/^countries\.\d+$/, "countries")
        : `bands.${rows[Number(at)]}.${part}`;
    fields[field] = errors;
  }
  return fieldErrorResponse(fields, form);
}
