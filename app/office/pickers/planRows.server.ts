import { data } from "react-router";
import { z } from "zod";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { SKIPPED_LINE } from "#shared/billing/quotations/rules.ts";
import { type SubmissionError, textValue } from "#app/forms/submitted.ts";

const NAME_MAX = 200;
const Id = z.uuid();

export interface PlanRow<P extends PurchasablePlan> {
  readonly row: number;
  readonly plans: readonly P[];
  readonly choices: readonly P[];
}

export type PlanChoices<P extends PurchasablePlan> = Readonly<Record<string, readonly P[]>>;

interface PlanForm<P extends PurchasablePlan> {
  readonly form: FormData;
  readonly rows: number;
  /** Matching plans of a text or id. */
  readonly find: (named: string) => Promise<readonly P[]>;
}

/**
 * Plans named in the rows, empty and skipped ones left out. A text with several matches is asked
 * again until one is chosen.
 */
export async function readPlanRows<P extends PurchasablePlan>({
  form,
  rows: count,
  find,
}: PlanForm<P>): Promise<readonly PlanRow<P>[]> {
  const rows: PlanRow<P>[] = [];
  const text = (name: string) => textValue(form, name).trim().slice(0, NAME_MAX);
  for (let row = 0; row < count; row++) {
    const [now, before] = [text(`plan.${row}`), text(`named.${row}`)];
    if ((before || now) === "" || (before !== "" && now === SKIPPED_LINE)) continue;
    rows.push({ row, ...(await choose({ now, before, find })) });
  }
  return rows;
}

interface Typed<P extends PurchasablePlan> extends Pick<PlanForm<P>, "find"> {
  readonly now: string;
  readonly before: string;
}

/** `now` is one of the plans that `before` named, or names others. */
async function choose<P extends PurchasablePlan>({ now, before, find }: Typed<P>) {
  const choices = await find(before || now);
  const chosen = choices.filter(({ commodity }) => commodity === now);
  if (chosen.length > 0) return { choices, plans: chosen };
  const isOther = before !== "" && now !== "" && (now !== before || Id.safeParse(now).success);
  const plans = isOther ? await find(now) : choices;
  return { choices: plans, plans };
}

/** New text replaces the matches of the old one. */
export function applyReplacements(form: FormData, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const other = textValue(form, `other.${row}`).trim();
    form.delete(`other.${row}`);
    if (other === "") continue;
    form.set(`plan.${row}`, other);
    form.delete(`named.${row}`);
  }
}

export const choicesIn = <P extends PurchasablePlan>(rows: readonly PlanRow<P>[]): PlanChoices<P> =>
  Object.fromEntries(
    rows.filter(({ choices }) => choices.length > 0).map(({ row, choices }) => [row, choices]),
  );

/** Rows with no or several matches. */
export function rowErrors(rows: readonly PlanRow<PurchasablePlan>[]): FieldErrors {
  const faulty = rows.filter(({ plans }) => plans.length !== 1);
  return Object.fromEntries(
    faulty.map(({ row, plans }) => [
      `plan.${row}`,
      [plans.length === 0 ? "plan_unknown" : "plan_several"],
    ]),
  );
}

/** Errors of a price have one phrase. */
const asPrice = (error: string): string =>
  error === "invalid" || error === "out_of_range" ? "unit_price" : error;

const FIELDS: Readonly<Record<string, string>> = { commodity: "plan" };

/** Maps line errors to the form's rows and adds the matches. */
export function mapErrorsToRows<P extends PurchasablePlan>(
  { data: refused, init }: { readonly data: SubmissionError; readonly init: ResponseInit | null },
  rows: readonly PlanRow<P>[],
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
