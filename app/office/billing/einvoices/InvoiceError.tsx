import { useTranslations } from "use-intl";
import type { OfficeInvoice } from "#shared/billing/einvoices/contract.ts";

type ReportedProblem = NonNullable<OfficeInvoice["problem"]>;

export function InvoiceError({ trouble: { kind, code, message } }: { trouble: ReportedProblem }) {
  const t = useTranslations("invoicing");
  const trouble = t(`troubles.${kind}`);
  return <>{code === null ? trouble : t("said", { trouble, code, message: message ?? "" })}</>;
}
