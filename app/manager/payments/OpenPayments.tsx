import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OpenPayment } from "#shared/payments/inbox.ts";
import { Instant } from "../../kit/Instant.tsx";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useMay } from "../context.ts";
import { OrderLink } from "../orders/OrderLink.tsx";

interface OpenPaymentsProps {
  /** Those that wait longest. */
  payments: readonly OpenPayment[];
  total: number;
}

/** Payments whose end nobody knows: when the gateway was asked, what it answered, and asking it now. */
export function OpenPayments({ payments, total }: OpenPaymentsProps) {
  const t = useTranslations("manager.payments");
  const columns = useColumns();
  return (
    <Panel title={t("openCount", { count: total })} flush className="mb-4">
      {payments.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("openNone")}</p>
      ) : (
        <>
          {payments.length < total && (
            <p className="px-5 pt-4 text-sm text-muted">
              {t("openFirst", { shown: payments.length, total })}
            </p>
          )}
          <div className="max-h-96 overflow-y-auto">
            <Table
              caption={t("open")}
              columns={columns}
              rows={payments}
              rowKey={({ id }) => id}
              phone="stack"
            />
          </div>
        </>
      )}
    </Panel>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

const spanOf = ({ openMinutes: all }: OpenPayment) => ({
  days: Math.floor(all / DAY),
  hours: Math.floor((all % DAY) / HOUR),
  minutes: all % HOUR,
});

function useColumns(): Column<OpenPayment>[] {
  const t = useTranslations("manager.payments");
  const method = useTranslations("checkout.method");
  const may = useMay("payments.write");
  return [
    {
      key: "ref",
      header: t("ref"),
      rowHeader: true,
      cell: ({ ref }) => <code className="whitespace-nowrap">{ref}</code>,
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order }) => <OrderLink order={order} />,
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: (payment) => (
        <>
          {formatMoney(payment.amount)}
          <span className="block text-xs text-muted">{method(payment.method)}</span>
        </>
      ),
    },
    { key: "started", header: t("started"), cell: ({ startedAt }) => <Instant at={startedAt} /> },
    { key: "openFor", header: t("openFor"), numeric: true, cell: (row) => t("span", spanOf(row)) },
    {
      key: "next",
      header: t("next"),
      cell: ({ askAfter }) => askAfter && <Instant at={askAfter} />,
    },
    {
      key: "answered",
      header: t("answered"),
      cell: ({ answeredAt, unanswered }) => (
        <>
          {answeredAt && <Instant at={answeredAt} />}{" "}
          {unanswered && <StatusBadge tone="warning">{t("unanswered")}</StatusBadge>}
        </>
      ),
    },
    {
      key: "ask",
      header: t("ask"),
      cell: ({ id }) =>
        may && (
          <Form method="post" preventScrollReset className="-my-1 whitespace-nowrap">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="sm">
              {t("ask")}
            </Button>
          </Form>
        ),
    },
  ];
}
