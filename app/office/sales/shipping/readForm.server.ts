import { data } from "react-router";
import type { z } from "zod";
import { minorOf } from "#shared/kit/money.ts";
import { fieldFaults } from "#shared/kit/validation.ts";
import { gramsOf } from "#shared/sales/shipping/weight.ts";
import { type Refused, textIn, typed } from "#app/forms/submitted.ts";
import { BAND_ROWS } from "./formValues.ts";
import { codesIn } from "./shippingText.ts";

/** Form fields in the contract's shape. */
export function methodIn(form: FormData): Record<string, unknown> {
  const text = (name: string) => textIn(form, name).trim();
  const texts = (name: string) => ({
    tw: text(`${name}.tw`),
    en: text(`${name}.en`),
    cn: text(`${name}.cn`),
  });
  return {
    kind: text("kind"),
    name: texts("name"),
    note: texts("note"),
    countries: codesIn(text("countries")),
    bands: bandsIn(form).map(({ kilos, amounts }) => ({ grams: gramsOf(kilos), amounts })),
    freeFrom: amountsIn(form, "freeFrom"),
    sort: text("sort"),
    active: text("active"),
  };
}

const CURRENCY = /^[A-Z]{3}$/;

/** Filled amount fields below `name`. */
const amountsIn = (form: FormData, name: string): Record<string, number> =>
  Object.fromEntries(
    [...form.keys()].flatMap((key) => {
      const currency = key.startsWith(`${name}.`) ? key.slice(name.length + 1) : "";
      const amount = textIn(form, key).trim();
      return CURRENCY.test(currency) && amount !== ""
        ? [[currency, minorOf(amount, currency)] as const]
        : [];
    }),
  );

/** Filled rows with their index. */
const bandsIn = (form: FormData) =>
  BAND_ROWS.map((row) => ({
    row,
    kilos: textIn(form, `bands.${row}.kilos`).trim(),
    amounts: amountsIn(form, `bands.${row}`),
  })).filter(({ kilos, amounts }) => kilos !== "" || Object.keys(amounts).length > 0);

/** Maps errors to the form's fields. */
export function notTaken(error: z.ZodError, form: FormData) {
  const rows = bandsIn(form).map(({ row }) => row);
  const fields: Record<string, readonly string[]> = {};
  for (const [name, faults] of Object.entries(fieldFaults(error))) {
    const [, at = "", rest = ""] = /^bands\.(\d+)\.(.*)$/.exec(name) ?? [];
    const part = rest === "grams" ? "kilos" : rest.replace("amounts.", "");
    const field =
      at === ""
        ? name.replace(/^countries\.\d+$/, "countries")
        : `bands.${rows[Number(at)]}.${part}`;
    fields[field] = faults;
  }
  const refused: Refused = { code: "request.invalid", status: 422, fields, typed: typed(form) };
  return data(refused, { status: 422 });
}
