import { useTranslations } from "use-intl";
import { decimalText } from "#shared/catalogue/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/orders/contract.ts";
import type { BankAccount } from "#shared/payments/transfers.ts";
import { Instant } from "../kit/Instant.tsx";
import { useSite } from "../site/context.ts";
import { Alert } from "../ui/Alert.tsx";
import { DefinitionList } from "../ui/DefinitionList.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Copyable } from "./Copyable.tsx";
import { Countdown } from "./Countdown.tsx";

interface BankTransferProps {
  order: Order;
  accounts: readonly BankAccount[];
  /** Until the order is closed, by the product's clock. */
  secondsLeft: number;
}

/** Where the buyer transfers the money to, how much, with which words and until when. */
export function BankTransfer({ order, accounts, secondsLeft }: BankTransferProps) {
  const t = useTranslations("purchase.bank");
  const { info } = useSite();
  const { amount, number, currency, payBy } = order;
  if (accounts.length === 0) {
    const mail = () => (
      <a href={`mailto:${info.email}`} className="text-link">
        {info.email}
      </a>
    );
    return (
      <Alert tone="warning" title={t("none", { currency })}>
        {t.rich("noneText", { mail })}
      </Alert>
    );
  }
  return (
    <Panel title={t("title")}>
      <div className="grid gap-5">
        <Alert tone="info" title={t("exact", { amount: formatMoney(amount) })}>
          {t("exactWhy")}
        </Alert>
        <DefinitionList
          items={[
            {
              term: t("amount"),
              value: <Copyable text={decimalText(amount)} shown={formatMoney(amount)} />,
            },
            { term: t("note"), value: <Copyable text={number} /> },
            { term: t("payBy"), value: <Instant at={payBy} /> },
            { term: t("left"), value: <Countdown key={secondsLeft} seconds={secondsLeft} /> },
          ]}
        />
        <Accounts accounts={accounts} domestic={currency === "TWD"} />
      </div>
    </Panel>
  );
}

interface AccountsProps {
  accounts: readonly BankAccount[];
  /** Who pays in Taiwan's money mostly pays from there. */
  domestic: boolean;
}

/** What most need is open: the other way into the country is behind its name. */
function Accounts({ accounts, domestic }: AccountsProps) {
  const t = useTranslations("purchase.bank");
  const inside = domestic ? accounts.filter(({ swiftCode }) => swiftCode === null) : [];
  const abroad = accounts.filter((account) => !inside.includes(account));
  return (
    <div>
      {inside.map((account) => (
        <div key={account.accountNumber} className="border-t border-line pt-4 pb-2">
          <h3 className="mb-3 text-sm">{t("domestic")}</h3>
          <Account account={account} />
        </div>
      ))}
      {abroad.length > 0 && (
        <div className="-mb-3 border-t border-line *:last:border-b-0">
          {abroad.map((account) => (
            <Disclosure
              key={account.accountNumber}
              summary={<span className="text-sm">{t("abroad")}</span>}
              open={inside.length === 0}
            >
              <Account account={account} />
            </Disclosure>
          ))}
        </div>
      )}
    </div>
  );
}

function Account({ account }: { account: BankAccount }) {
  const t = useTranslations("purchase.bank");
  const { swiftCode } = account;
  return (
    <DefinitionList
      items={[
        { term: t("bank"), value: account.bankName },
        { term: t("branch"), value: account.branch },
        { term: t("account"), value: <Copyable text={account.accountNumber} /> },
        { term: t("holder"), value: <Copyable text={account.accountName} /> },
        ...(swiftCode === null
          ? []
          : [
              { term: t("swift"), value: <Copyable text={swiftCode} /> },
              { term: t("bankAddress"), value: account.bankAddress },
              { term: t("holderAddress"), value: account.address },
              { term: t("phone"), value: account.phone },
            ]),
      ]}
    />
  );
}
