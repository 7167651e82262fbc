import { data } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { NewQuotation, type QuotablePlan } from "#shared/billing/quotations/adminContract.ts";
import { SKIPPED_LINE, MAX_QUOTATION_LINES } from "#shared/billing/quotations/rules.ts";
import { type SubmissionError, textValue } from "#app/forms/submitted.ts";

const NAME_MAX = 200;

interface Row {
  readonly row: number;
  readonly plans: readonly QuotablePlan[];
  readonly choices: readonly QuotablePlan[];
}

export type Choices = Readonly<Record<string, readonly QuotablePlan[]>>;

/**
 * Plans named in the rows, empty and skipped ones left out. A text with several matches is asked
 * again until one is chosen.
 */
export async function readRows(form: FormData, { portal }: PageRequest): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const text = (name: string) => textValue(form, name).trim().slice(0, NAME_MAX);
  for (let row = 0; row < MAX_QUOTATION_LINES; row++) {
    const [now, before] = [text(`plan.${row}`), text(`named.${row}`)];
    const named = before || now;
    if (named === "" || (before !== "" && now === SKIPPED_LINE)) continue;
    const choices = await portal.quotationOffice.plans({ named });
    const chosen = choices.filter(({ commodity }) => commodity === now);
    rows.push({ row, choices, plans: chosen.length > 0 ? chosen : choices });
  }
  return rows;
}

/** New text replaces the matches of the old one. */
export function applyReplacements(form: FormData): void {
  for (let row = 0; row < MAX_QUOTATION_LINES; row++) {
    const other = textValue(form, `other.${row}`).trim();
    form.delete(`other.${row}`);
    if (other === "") continue;
    form.set(`plan.${row}`, other);
    form.delete(`named.${row}`);
  }
}

/** Fingerprint of the confirmed quotation: only what was confirmed is issued. */
export const quotationFingerprint = ({
  email,
  currency,
  days,
  note,
  lines,
}: z.output<typeof NewQuotation>) =>
  JSON.stringify([email, currency, days, note ?? "", lines.map((line) => Object.values(line))]);

export const choicesIn = (rows: readonly Row[]): Choices =>
  Object.fromEntries(
    rows.filter(({ choices }) => choices.length > 0).map(({ row, choices }) => [row, choices]),
  );

/** Rows with no or several matches. */
export function rowErrors(rows: readonly Row[]): FieldErrors {
  const faulty = rows.filter(({ plans }) => plans.length !== 1);
  return Object.fromEntries(
    faulty.map(({ row, plans }) => [
      `plan.${row}`,
      [plans.length === 0 ? "plan_unknown" : "plan_several"],
    ]),
  );
}

/** Unknown recipient, reported together with the other errors. */
export async function memberError(form: FormData, { portal }: PageRequest): Promise<FieldErrors> {
  const read = NewQuotation.shape.email.safeParse(textValue(form, "email").trim());
  if (!read.success) return {}; // reported by the contract
  const isKnown = await portal.quotationOffice.isMember({ email: read.data });
  return isKnown ? {} : { email: ["unknown_member"] };
}

/** Form fields in the contract's shape. */
export function readQuotation(form: FormData, rows: readonly Row[]) {
  const text = (name: string) => textValue(form, name).trim();
  const currency = text("currency") || "TWD";
  const lines = rows.map(({ row, plans }) => ({
    commodity: plans[0]?.commodity ?? "",
    quantity: text(`quantity.${row}`) || "1",
    ...(text(`unit.${row}`) !== "" && { unit: parseMinor(text(`unit.${row}`), currency) }),
  }));
  return {
    email: text("email"),
    currency,
    days: text("days") || undefined,
    note: text("note"),
    lines,
  };
}

/** Errors of a price have one phrase. */
const asPrice = (error: string): string =>
  error === "invalid" || error === "out_of_range" ? "unit_price" : error;

const FIELDS: Readonly<Record<string, string>> = { commodity: "plan" };

/** Maps line errors to the form's rows and adds the matches. */
export function mapErrorsToRows(
  { data: refused, init }: { readonly data: SubmissionError; readonly init: ResponseInit | null },
  rows: readonly Row[],
) {
  const fields = Object.entries(refused.fields ?? {}).map(([name, errors]) => {
    const [, at, field = ""] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const formField =
      at === undefined ? name : `${FIELDS[field] ?? field}.${rows[Number(at)]?.row}`;
    return [formField, field === "unit" ? errors.map(asPrice) : errors] as const;
  });
  return data(
    { ...refused, fields: Object.fromEntries(fields), choices: choicesIn(rows) },
    init ?? {},
  );
}
