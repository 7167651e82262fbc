import { data } from "react-router";
import { minorOf } from "#shared/kit/money.ts";
import { MOST_QUOTED } from "#shared/quotations/rules.ts";
import { type Refused, textIn } from "../../kit/submitted.ts";

/** The form of a new quotation as the contract takes it, and which of its rows stands at each place. */
export function quotationIn(form: FormData) {
  const text = (name: string) => textIn(form, name).trim();
  const currency = text("currency") || "TWD";
  const rows = Array.from({ length: MOST_QUOTED }, (_, row) => row).filter(
    (row) => text(`plan.${row}`) !== "",
  );
  const lines = rows.map((row) => ({
    commodity: text(`plan.${row}`),
    quantity: text(`quantity.${row}`) || "1",
    ...(text(`unit.${row}`) !== "" && { unit: minorOf(text(`unit.${row}`), currency) }),
  }));
  const asked = {
    email: text("email"),
    currency,
    days: text("days") || undefined,
    note: text("note"),
    lines,
  };
  return { asked, rows };
}

const FIELDS: Readonly<Record<string, string>> = { commodity: "plan" };

/** The same refusal, told at the rows of the form: those that were left empty are no lines. */
export function linesAsTyped(
  { data: refused, init }: { readonly data: Refused; readonly init: ResponseInit | null },
  rows: readonly number[],
) {
  const fields = Object.entries(refused.fields ?? {}).map(([name, faults]) => {
    const [, at, field = ""] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const told = at === undefined ? name : `${FIELDS[field] ?? field}.${rows[Number(at)]}`;
    return [told, faults] as const;
  });
  return data({ ...refused, fields: Object.fromEntries(fields) }, init ?? {});
}
