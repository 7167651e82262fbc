import { useTranslations } from "use-intl";
import type { InvoicePreference } from "#shared/billing/einvoices/rules.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";

export function PreferenceDetails({ wish }: { wish: InvoicePreference }) {
  const t = useTranslations("invoiceWish");
  return (
    <DefinitionList
      items={[{ term: t("what"), value: t(`kind.${wish.kind}`) }, ...useFacts(wish)]}
    />
  );
}

function useFacts(wish: InvoicePreference) {
  const t = useTranslations("invoiceWish");
  const number = (text: string) => <span className="font-mono">{text}</span>;
  if (wish.kind === "donation") return [{ term: t("loveCode"), value: number(wish.loveCode) }];
  if (wish.kind === "personal") {
    const kept = { term: t("carrier"), value: t(`carriers.${wish.carrier}`) };
    if (wish.carrier === "ecpay") return [kept];
    return [kept, { term: t("carrierNumber"), value: number(wish.carrierNumber) }];
  }
  const { title, uniformNumber, carrierNumber } = wish;
  return [
    { term: t("companyTitle"), value: title },
    { term: t("uniformNumber"), value: number(uniformNumber) },
    carrierNumber === undefined
      ? { term: t("carrier"), value: t("printed") }
      : { term: t("carriers.mobile"), value: number(carrierNumber) },
  ];
}
