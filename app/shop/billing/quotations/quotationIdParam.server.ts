import { data } from "react-router";
import { quotations } from "#shared/billing/quotations/contract.ts";

/** @throws 404 for an invalid id. */
export function parseQuotationId(params: { id: string | undefined }): { id: string } {
  const asked = quotations.get.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data;
}
