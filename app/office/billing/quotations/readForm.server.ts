import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { NewQuotation, type QuotablePlan } from "#shared/billing/quotations/adminContract.ts";
import { MAX_QUOTATION_LINES } from "#shared/billing/quotations/rules.ts";
import { textValue } from "#app/forms/submitted.ts";
import { type PlanRow, readPlanRows } from "#app/office/pickers/planRows.server.ts";

type Row = PlanRow<QuotablePlan>;

export const readRows = (form: FormData, { portal }: PageRequest): Promise<readonly Row[]> =>
  readPlanRows({
    form,
    rows: MAX_QUOTATION_LINES,
    find: (named) => portal.quotationOffice.plans({ named }),
  });

/** Fingerprint of the confirmed quotation: only what was confirmed is issued. */
export const quotationFingerprint = ({
  email,
  currency,
  days,
  note,
  lines,
}: z.output<typeof NewQuotation>) =>
  JSON.stringify([email, currency, days, note ?? "", lines.map((line) => Object.values(line))]);

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
