import { useTranslations } from "use-intl";
import { bankText } from "#shared/payments/transfers/banks.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";

export function useRefundDestination(): (refund: Pick<Refund, "method" | "payer">) => string {
  const t = useTranslations("purchase.refunds.ways");
  const lang = useLang();
  return ({ method, payer }) => {
    if (method === "credit" || method === "creditPeriod") return t("card");
    if (method === "transfer" || method === "undecided" || method === "chargeback")
      return t(method);
    if (payer === null) return t("account");
    const { bank, last5 } = payer;
    return bank ? t("bank", { bank: bankText(bank, lang), last5 }) : t("digits", { last5 });
  };
}
