import { data } from "react-router";
import type { z } from "zod";
import { minorOf } from "#shared/kit/money.ts";
import { fieldFaults } from "#shared/kit/validation.ts";
import { gramsOf } from "#shared/sales/shipping/weight.ts";
import { type Refused, textIn, typed } from "#app/forms/submitted.ts";
import { BAND_ROWS } from "./formValues.ts";
import { codesIn } from "./shippingText.ts";

/** The fields of a method as the contract takes them. */
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

/** What is filled in of the amounts whose fields begin with `name`. */
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

/** The rows in which anything stands, and which they are. */
const bandsIn = (form: FormData) =>
  BAND_ROWS.map((row) => ({
    row,
    kilos: textIn(form, `bands.${row}.kilos`).trim(),
    amounts: amountsIn(form, `bands.${row}`),
  })).filter(({ kilos, amounts }) => kilos !== "" || Object.keys(amounts).length > 0);

/** The answer to a form that does not fit the contract: each fault at the field of the form that it is about. */
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
