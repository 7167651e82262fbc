import { data } from "react-router";
import { quotations } from "#shared/billing/quotations/contract.ts";

/** The id of a quotation in an address. @throws not found for anything that cannot be one. */
export function quotationNamed(params: { id: string | undefined }): { id: string } {
  const asked = quotations.get.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data;
}
