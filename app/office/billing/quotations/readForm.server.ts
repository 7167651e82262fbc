import { data } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import { minorOf } from "#shared/kit/money.ts";
import { NewQuotation, type QuotablePlan } from "#shared/billing/quotations/adminContract.ts";
import { LEFT_OUT, MOST_QUOTED } from "#shared/billing/quotations/rules.ts";
import { type Refused, textIn } from "#app/forms/submitted.ts";

const NAME_MAX = 200;

/** What was meant in a row of the form. */
interface Row {
  readonly row: number;
  readonly plans: readonly QuotablePlan[];
  /** What there is to choose from. */
  readonly choices: readonly QuotablePlan[];
}

/** By row, the plans that may be meant by what was typed there. */
export type Choices = Readonly<Record<string, readonly QuotablePlan[]>>;

/**
 * Which plans are named in the form's rows; those that were left empty or out are no lines. What was typed before several
 * plans were found for it is asked about until one of them is chosen.
 */
export async function rowsIn(form: FormData, { portal }: PageRequest): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const text = (name: string) => textIn(form, name).trim().slice(0, NAME_MAX);
  for (let row = 0; row < MOST_QUOTED; row++) {
    const [now, before] = [text(`plan.${row}`), text(`named.${row}`)];
    const named = before || now;
    if (named === "" || (before !== "" && now === LEFT_OUT)) continue;
    const choices = await portal.quotationOffice.plans({ named });
    const chosen = choices.filter(({ commodity }) => commodity === now);
    rows.push({ row, choices, plans: chosen.length > 0 ? chosen : choices });
  }
  return rows;
}

/** What was typed in place of what was found takes its place. */
export function takeOthers(form: FormData): void {
  for (let row = 0; row < MOST_QUOTED; row++) {
    const other = textIn(form, `other.${row}`).trim();
    form.delete(`other.${row}`);
    if (other === "") continue;
    form.set(`plan.${row}`, other);
    form.delete(`named.${row}`);
  }
}

/** Tells one quotation from another: what was looked at is what is issued. */
export const markOf = ({ email, currency, days, note, lines }: z.output<typeof NewQuotation>) =>
  JSON.stringify([email, currency, days, note ?? "", lines.map((line) => Object.values(line))]);

/** The plans that each row may mean, by row. */
export const choicesIn = (rows: readonly Row[]): Choices =>
  Object.fromEntries(
    rows.filter(({ choices }) => choices.length > 0).map(({ row, choices }) => [row, choices]),
  );

/** What is wrong with what was typed: it names no plan, or several. */
export function rowFaults(rows: readonly Row[]): FieldFaults {
  const faulty = rows.filter(({ plans }) => plans.length !== 1);
  return Object.fromEntries(
    faulty.map(({ row, plans }) => [
      `plan.${row}`,
      [plans.length === 0 ? "plan_unknown" : "plan_several"],
    ]),
  );
}

/** What is wrong with whom it is for: nobody has that address, which is told with all the rest. */
export async function memberFault(form: FormData, { portal }: PageRequest): Promise<FieldFaults> {
  const read = NewQuotation.shape.email.safeParse(textIn(form, "email").trim());
  if (!read.success) return {}; // the contract says what is wrong with it
  const isKnown = await portal.quotationOffice.isMember({ email: read.data });
  return isKnown ? {} : { email: ["unknown_member"] };
}

/** The form of a new quotation as the contract takes it. */
export function quotationIn(form: FormData, rows: readonly Row[]) {
  const text = (name: string) => textIn(form, name).trim();
  const currency = text("currency") || "TWD";
  const lines = rows.map(({ row, plans }) => ({
    commodity: plans[0]?.commodity ?? "",
    quantity: text(`quantity.${row}`) || "1",
    ...(text(`unit.${row}`) !== "" && { unit: minorOf(text(`unit.${row}`), currency) }),
  }));
  return {
    email: text("email"),
    currency,
    days: text("days") || undefined,
    note: text("note"),
    lines,
  };
}

/** What is wrong with a price is what one may be. */
const asPrice = (fault: string): string =>
  fault === "invalid" || fault === "out_of_range" ? "unit_price" : fault;

const FIELDS: Readonly<Record<string, string>> = { commodity: "plan" };

/** The same refusal, told at the rows of the form, with the plans that each of them may mean. */
export function linesAsTyped(
  { data: refused, init }: { readonly data: Refused; readonly init: ResponseInit | null },
  rows: readonly Row[],
) {
  const fields = Object.entries(refused.fields ?? {}).map(([name, faults]) => {
    const [, at, field = ""] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const told = at === undefined ? name : `${FIELDS[field] ?? field}.${rows[Number(at)]?.row}`;
    return [told, field === "unit" ? faults.map(asPrice) : faults] as const;
  });
  return data(
    { ...refused, fields: Object.fromEntries(fields), choices: choicesIn(rows) },
    init ?? {},
  );
}
