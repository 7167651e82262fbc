import type { FieldErrors } from "#shared/kit/refusal.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { type DealerReport, dealerReports } from "#shared/partners/dealerReports/contract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { findRefusal } from "#app/forms/submitted.ts";

export interface AskedReport {
  /** Of the last twelve months if `errors` says why it is not the one asked for. */
  readonly report: DealerReport;
  readonly errors: FieldErrors;
}

export async function readReport(
  { portal }: Pick<PageRequest, "portal">,
  params: URLSearchParams,
): Promise<AskedReport> {
  const instead = async (errors: FieldErrors): Promise<AskedReport> => ({
    report: await portal.dealerReports.get(dealerReports.get.input.parse({})),
    errors,
  });
  const read = dealerReports.get.input.safeParse(Object.fromEntries(params));
  if (!read.success) return instead(fieldErrors(read.error));
  try {
    return { report: await portal.dealerReports.get(read.data), errors: {} };
  } catch (error) {
    const { fields } = findRefusal(error)?.data ?? {};
    if (!fields) throw error;
    return instead(fields);
  }
}
