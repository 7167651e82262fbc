import { useTranslations } from "use-intl";
import type { InvoiceState } from "#shared/invoices/issuing.ts";
import { invoiceTones } from "../../invoices/tones.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

/** Where an official invoice stands, as staff are told. */
export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const t = useTranslations("invoicing.states");
  return <StatusBadge tone={invoiceTones[state]}>{t(state)}</StatusBadge>;
}
