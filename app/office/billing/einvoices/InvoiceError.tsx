import { useTranslations } from "use-intl";
import type { OfficeInvoice } from "#shared/billing/einvoices/contract.ts";

type Told = NonNullable<OfficeInvoice["problem"]>;

export function Trouble({ trouble: { kind, code, message } }: { trouble: Told }) {
  const t = useTranslations("invoicing");
  const trouble = t(`troubles.${kind}`);
  return <>{code === null ? trouble : t("said", { trouble, code, message: message ?? "" })}</>;
}
