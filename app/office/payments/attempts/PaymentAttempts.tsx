import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import { isUnfinished, isUnpaidSoFar } from "#shared/payments/attempts/failures.ts";
import type { AttemptState } from "#shared/payments/attempts/rules.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

type Attempt = OrderDetail["attempts"][number];

const tones: Record<AttemptState | "unpaid", Tone> = {
  started: "info",
  unpaid: "neutral",
  succeeded: "success",
  failed: "danger",
  duplicate: "warning",
  review: "warning",
  given_up: "neutral",
};

interface PaymentAttemptsProps {
  attempts: readonly Attempt[];
  /** The buyer reported a transfer. */
  reported: boolean;
}

export function PaymentAttempts({ attempts, reported }: PaymentAttemptsProps) {
  const t = useTranslations("manager.order");
  const columns = useAttemptColumns();
  if (attempts.length === 0 && reported) return null;
  return (
    <Panel title={t("attempts")} flush>
      {attempts.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("attemptsNone")}</p>
      ) : (
        <Table
          caption={t("attempts")}
          columns={columns}
          rows={attempts}
          rowKey={({ ref }) => ref}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useAttemptColumns(): Column<Attempt>[] {
  const t = useTranslations("manager.order");
  const method = useTranslations("checkout.method");
  const provider = useCodeLabels("order.providers");
  return [
    {
      key: "ref",
      header: t("ref"),
      rowHeader: true,
      cell: ({ ref, providerRef }) => (
        <>
          <span className="font-mono whitespace-nowrap">{ref}</span>
          {providerRef !== null && (
            <Below>
              {t("providerRef")} <span className="whitespace-nowrap">{providerRef}</span>
            </Below>
          )}
        </>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: (attempt) => <State attempt={attempt} />,
    },
    {
      key: "provider",
      header: t("provider"),
      cell: (attempt) => {
        const [by, how] = [provider(attempt.provider), method(attempt.method)];
        return (
          <>
            <span className="whitespace-nowrap">{by}</span>
            {how !== by && (
              <Below>
                <span className="whitespace-nowrap">{how}</span>
              </Below>
            )}
          </>
        );
      },
    },
    {
      key: "started",
      header: t("started"),
      cell: ({ startedAt, settledAt }) => (
        <>
          <Instant at={startedAt} />
          {settledAt !== null && (
            <Below>
              {t("settled")} <Instant at={settledAt} />
            </Below>
          )}
        </>
      ),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount, received }) => (
        <>
          <span className="whitespace-nowrap">{formatMoney(received ?? amount)}</span>
          {received && <Below>{t("askedFor", { amount: formatMoney(amount) })}</Below>}
        </>
      ),
    },
  ];
}

/** The state the buyer sees; an open ATM account is still awaited. */
function displayedState(attempt: Attempt): AttemptState | "unpaid" {
  if (isUnfinished(attempt.failure)) return "given_up";
  return isUnpaidSoFar(attempt) && !attempt.accountOpen ? "unpaid" : attempt.state;
}

/** An unfinished attempt is not shown as declined. */
function State({ attempt }: { attempt: Attempt }) {
  const t = useTranslations("manager.order");
  const { failure, failureCode, answeredAt, account } = attempt;
  const lang = useLang();
  const shown = displayedState(attempt);
  return (
    <>
      <StatusBadge tone={tones[shown]} icon={shown === "failed" ? <CircleX /> : undefined}>
        <span className="whitespace-nowrap">{t(`attemptStates.${shown}`)}</span>
      </StatusBadge>
      {shown === "unpaid" && (
        <Below>{t("unpaidWhy", { time: formatInstant(answeredAt ?? "") })}</Below>
      )}
      {account && (
        <>
          <Below>
            {bankText(account.bank, lang)} <span className="font-mono">{account.number}</span>
          </Below>
          <Below>{t("accountUntil", { time: formatInstant(account.until) })}</Below>
        </>
      )}
      {failure && <Below>{t(`failures.${failure}`)}</Below>}
      {failureCode !== null && (
        <Below>
          {t("failure")} <span className="whitespace-nowrap">{failureCode}</span>
        </Below>
      )}
    </>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs font-normal text-muted">{children}</span>
);
