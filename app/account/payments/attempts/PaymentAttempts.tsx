import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import type { Payment } from "#shared/payments/attempts/contract.ts";
import { isUnpaidSoFar } from "#shared/payments/attempts/failures.ts";
import type { AttemptState } from "#shared/payments/attempts/rules.ts";
import type { TransferState } from "#shared/payments/transfers/rules.ts";
import type { BuyerTransferReport } from "#shared/payments/transfers/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

type Outcome = AttemptState | TransferState | "waiting" | "unpaid" | "deciding" | "declined";

const tones: Record<Outcome, Tone> = {
  started: "neutral",
  waiting: "info",
  unpaid: "neutral",
  succeeded: "success",
  failed: "danger",
  declined: "danger",
  given_up: "neutral",
  duplicate: "warning",
  review: "warning",
  open: "info",
  confirmed: "success",
  rejected: "danger",
  superseded: "neutral",
  arrived: "warning",
  withdrawn: "neutral",
  corrected: "neutral",
  deciding: "info",
};

interface AttemptEntry {
  readonly id: string;
  readonly at: string;
  readonly method: PaymentMethod;
  readonly amount: Money;
  readonly outcome: Outcome;
  /** Payer or destination. */
  readonly about: ReactNode;
}

interface PaymentAttemptsProps {
  order: Order;
  payments: readonly Payment[];
  reports: readonly BuyerTransferReport[];
}

export function PaymentAttempts(props: PaymentAttemptsProps) {
  const t = useTranslations("purchase.record");
  const tries = useAttemptEntries(props);
  const columns = useAttemptColumns();
  return (
    <Panel title={t("tries")} flush>
      {tries.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted md:px-5">{t("none")}</p>
      ) : (
        <Table
          caption={t("tries")}
          columns={columns}
          rows={tries}
          rowKey={({ id }) => id}
          phone="stack"
        />
      )}
    </Panel>
  );
}

const isByCard = ({ method }: Payment) => method === "credit" || method === "creditPeriod";

function outcomeOf(payment: Payment): Outcome {
  if (payment.transfer) return "waiting";
  if (isUnpaidSoFar(payment)) return "unpaid";
  if (payment.failure === "unfinished") return "given_up";
  return payment.state === "failed" && isByCard(payment) ? "declined" : payment.state;
}

/** Bank transfers are listed by report; their bookings would repeat them. */
function useAttemptEntries({ order, payments, reports }: PaymentAttemptsProps): AttemptEntry[] {
  const aboutPayment = useAboutPayment();
  const aboutReport = useAboutReport(order.id, reports[0]);
  const tries: AttemptEntry[] = [
    ...payments
      .filter(({ method }) => method !== "bank")
      .map((payment) => ({
        id: payment.id,
        at: payment.startedAt,
        method: payment.method,
        amount: payment.amount,
        outcome: outcomeOf(payment),
        about: aboutPayment(payment),
      })),
    ...reports.map((report) => ({
      id: report.id,
      at: report.reportedAt,
      method: "bank" as const,
      amount: report.amount,
      outcome: report.deciding ? ("deciding" as const) : report.state,
      about: aboutReport(report),
    })),
  ];
  return tries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function useAboutPayment() {
  const t = useTranslations("purchase.record");
  const lang = useLang();
  return (payment: Payment): ReactNode => {
    const { transfer, payer, failureCode: code } = payment;
    if (outcomeOf(payment) === "given_up") return t("givenUpWhy");
    if (outcomeOf(payment) === "unpaid")
      return t("unpaidWhy", { time: formatInstant(payment.answeredAt ?? "") });
    if (outcomeOf(payment) === "declined")
      return [t("declinedWhy"), code && t("declinedCode", { code })].filter(Boolean).join(" ");
    if (transfer)
      return t("account", { bank: bankText(transfer.bankCode, lang), account: transfer.account });
    if (!payer?.last5) return null;
    const { bank, last5 } = payer;
    return bank ? t("from", { bank: bankText(bank, lang), last5 }) : t("fromLast5", { last5 });
  };
}

function useAboutReport(orderId: string, newest: BuyerTransferReport | undefined) {
  const t = useTranslations("purchase");
  const paths = usePaths();
  return ({ id, date, last5, hasProof }: BuyerTransferReport): ReactNode => (
    <>
      {t("record.transferred", { date, last5 })}
      {hasProof && id === newest?.id && (
        <>
          {" · "}
          <a href={paths.ownSlip(orderId)} download className="text-link print:hidden">
            {t("reported.slip")}
          </a>
        </>
      )}
    </>
  );
}

function useAttemptColumns(): Column<AttemptEntry>[] {
  const t = useTranslations("purchase.record");
  const method = useTranslations("checkout.method");
  return [
    {
      key: "method",
      header: t("method"),
      rowHeader: true,
      wrap: true,
      cell: (row) => (
        <>
          {method(row.method)}
          {row.about && (
            <span className="block text-xs font-normal text-muted wrap-anywhere">{row.about}</span>
          )}
        </>
      ),
    },
    { key: "at", header: t("startedAt"), cell: ({ at }) => <Instant at={at} /> },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    {
      key: "outcome",
      header: t("outcome"),
      cell: ({ outcome }) => (
        <StatusBadge tone={tones[outcome]}>{t(`states.${outcome}`)}</StatusBadge>
      ),
    },
  ];
}
