import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PaymentProgress, TransferAccount } from "#shared/payments/attempts/contract.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { CopyableText } from "../transfers/CopyableText.tsx";
import { Countdown } from "../transfers/Countdown.tsx";
import { useRevalidateUntil } from "#app/navigation/useRevalidateUntil.ts";

interface AtmPaymentProps {
  /** Deadline of the order itself. */
  orderPayBy: string;
  transfer: TransferAccount;
  secondsLeft: PaymentProgress["secondsLeft"];
}

const GROUP = /\d{4}(?=\d)/g;

/** Revalidates itself until the money has arrived. */
export function AtmPayment({ transfer, secondsLeft, orderPayBy }: AtmPaymentProps) {
  const t = useTranslations("checkout.transfer");
  useRevalidateUntil(false);
  const { bankCode, account, amount, payBy } = transfer;
  const lang = useLang();
  const first = Date.parse(payBy) < Date.parse(orderPayBy);
  const why = first ? t("accountEnds", { time: formatInstant(orderPayBy) }) : t("orderEnds");
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        <Alert tone="info" title={t("exact", { amount: formatMoney(amount) })}>
          {t("exactWhy")}
        </Alert>
        <DefinitionList
          items={[
            {
              term: t("bank"),
              value: (
                <CopyableText what={t("bank")} text={bankCode} shown={bankText(bankCode, lang)} />
              ),
            },
            {
              term: t("account"),
              value: (
                <CopyableText
                  what={t("account")}
                  text={account}
                  shown={account.replace(GROUP, "$& ")}
                />
              ),
            },
            {
              term: t("amount"),
              value: (
                <CopyableText
                  what={t("amount")}
                  text={String(amount.minor)}
                  shown={formatMoney(amount)}
                />
              ),
            },
            {
              term: t("payBy"),
              value: (
                <>
                  <Instant at={payBy} />
                  <span className="block text-sm text-muted">{why}</span>
                </>
              ),
            },
            { term: t("left"), value: <Countdown key={secondsLeft} seconds={secondsLeft} /> },
          ]}
        />
        <p className="text-sm text-muted">{t("after")}</p>
      </div>
    </Panel>
  );
}
