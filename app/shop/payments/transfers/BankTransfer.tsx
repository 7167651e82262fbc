import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { BankAccount } from "#shared/payments/transfers/contract.ts";
import { localizeBankName } from "#shared/payments/transfers/banks.ts";
import { holderName } from "#shared/payments/transfers/rules.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { CopyableText } from "./CopyableText.tsx";
import { Countdown } from "./Countdown.tsx";

interface BankTransferProps {
  order: Order;
  accounts: readonly BankAccount[];
  /** By the server's clock. */
  secondsLeft: number;
}

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
        {t.rich("noneText", { mail, currency })}
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
              value: (
                <CopyableText
                  what={t("amount")}
                  text={formatDecimal(amount)}
                  shown={formatMoney(amount)}
                />
              ),
            },
            { term: t("note"), value: <CopyableText what={t("note")} text={number} /> },
            { term: t("payBy"), value: <Instant at={payBy} /> },
            { term: t("left"), value: <Countdown key={secondsLeft} seconds={secondsLeft} /> },
          ]}
        />
        <Accounts accounts={accounts} currency={currency} />
      </div>
    </Panel>
  );
}

interface AccountsProps {
  accounts: readonly BankAccount[];
  currency: string;
}

/** The most likely account comes first and open; the other is collapsed. */
function Accounts({ accounts, currency }: AccountsProps) {
  const way = useAccountLabel(currency);
  const domestic = currency === "TWD"; // TWD is mostly paid from Taiwan
  const inside = domestic ? accounts.filter(({ swiftCode }) => swiftCode === null) : [];
  const abroad = accounts.filter((account) => !inside.includes(account));
  const fromAbroad = useLang() === "cn" && abroad.length > 0; // readers of Simplified Chinese bank in mainland China
  const [open, other] = fromAbroad ? [abroad, inside] : [inside, abroad];
  return (
    <div>
      {open.map((account) => (
        <div key={account.accountNumber} className="border-t border-line pt-4 pb-2">
          <h3 className="mb-3 text-sm">{way(account)}</h3>
          <Account account={account} currency={currency} />
        </div>
      ))}
      {other.length > 0 && (
        <div className="-mb-3 border-t border-line *:last:border-b-0">
          {other.map((account) => (
            <Disclosure
              key={account.accountNumber}
              summary={<span className="text-sm">{way(account)}</span>}
              open={open.length === 0}
            >
              <Account account={account} currency={currency} />
            </Disclosure>
          ))}
        </div>
      )}
    </div>
  );
}

const BRACKETS = /([（(][^（）()]*[）)])/;

/** Keeps bracketed text on one line. */
const keepBracketsTogether = (text: string): ReactNode =>
  text.split(BRACKETS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );

function useAccountLabel(currency: string): (account: BankAccount) => string {
  const t = useTranslations("purchase.bank");
  return ({ swiftCode }) => {
    if (currency !== "TWD") return t("foreign", { currency });
    return t(swiftCode === null ? "domestic" : "abroad");
  };
}

function Account({ account, currency }: { account: BankAccount; currency: string }) {
  const t = useTranslations("purchase.bank");
  const lang = useLang();
  const way = useAccountLabel(currency)(account);
  const { swiftCode } = account;
  const from = swiftCode === null ? "inside" : "abroad";
  const copied = (name: string, text: string) => (
    <CopyableText what={t("named", { name, from: way })} text={text} />
  );
  return (
    <DefinitionList
      items={[
        { term: t("bank"), value: keepBracketsTogether(localizeBankName(account.bankName, lang)) },
        { term: t("branch"), value: keepBracketsTogether(localizeBankName(account.branch, lang)) },
        { term: t("account"), value: copied(t("account"), account.accountNumber) },
        { term: t("holder"), value: copied(t("holder"), holderName(account.accountName, from)) },
        ...(swiftCode === null
          ? []
          : [
              { term: t("swift"), value: copied(t("swift"), swiftCode) },
              { term: t("bankAddress"), value: account.bankAddress },
              { term: t("holderAddress"), value: account.address },
              { term: t("phone"), value: account.phone },
            ]),
      ]}
    />
  );
}
