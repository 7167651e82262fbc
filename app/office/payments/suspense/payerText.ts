import { useTranslations } from "use-intl";
import { bankText } from "#shared/payments/transfers/banks.ts";
import type { SuspenseItem } from "#shared/payments/suspense/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";

/** Account or card the money came from and goes back to. */
export function usePayerText(): (row: Pick<SuspenseItem, "payer" | "provider">) => string {
  const t = useTranslations("manager.held");
  const lang = useLang();
  return ({ payer: { bank, last5, card }, provider }) => {
    if (card !== null) return t("payerCard", { card });
    const digits = last5 && t("payerDigits", { last5 });
    const account = [bank && bankText(bank, lang), digits].filter(Boolean).join(" · ");
    return account || t(provider === "bank" ? "payerAccount" : "payerUnknown");
  };
}
