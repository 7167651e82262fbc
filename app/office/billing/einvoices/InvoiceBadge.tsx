import { useTranslations } from "use-intl";
import type { InvoiceState } from "#shared/billing/einvoices/issuing.ts";
import { invoiceTones } from "#app/shop/billing/einvoices/invoiceTones.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const t = useTranslations("invoicing.states");
  return <StatusBadge tone={invoiceTones[state]}>{t(state)}</StatusBadge>;
}
