import { dealerReports, DealerReportInput } from "#shared/partners/dealerReports/contract.ts";
import { MAX_REPORT_MONTHS, monthsBetween } from "#shared/partners/dealerReports/rules.ts";

/** What cannot be shown reads as the last twelve months. */
export function readReportInput(params: URLSearchParams): DealerReportInput {
  const read = dealerReports.get.input.safeParse(Object.fromEntries(params));
  const { from, to } = read.data ?? {};
  const isPeriod = from === undefined || to === undefined || (from <= to && isShort(from, to));
  return read.success && isPeriod ? read.data : DealerReportInput.parse({});
}

const isShort = (from: string, to: string): boolean =>
  monthsBetween(from, to).length <= MAX_REPORT_MONTHS;
