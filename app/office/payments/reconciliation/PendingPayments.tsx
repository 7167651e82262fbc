import { Form, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { PendingPayment } from "#shared/payments/webhooks/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";

export function PendingPayments({ open }: { open: Page<PendingPayment> }) {
  const t = useTranslations("manager.payments");
  const columns = useColumns();
  const { pathname, search } = useLocation();
  const pageAt = (number: number) => {
    const params = new URLSearchParams(search);
    params.set("open", String(number));
    return `${pathname}?${params}`;
  };
  return (
    <Panel title={t("openCount", { count: open.total })} flush className="mb-4">
      {open.data.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("openNone")}</p>
      ) : (
        <Table
          caption={t("open")}
          columns={columns}
          rows={open.data}
          rowKey={({ id }) => id}
          phone="stack"
        />
      )}
      <div className="px-4 py-3 empty:hidden md:px-5">
        <ListPagination found={open} href={pageAt} label={t("open")} />
      </div>
    </Panel>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

const spanOf = ({ openMinutes: all }: PendingPayment) => ({
  days: Math.floor(all / DAY),
  hours: Math.floor((all % DAY) / HOUR),
  minutes: all % HOUR,
});

function useColumns(): Column<PendingPayment>[] {
  const t = useTranslations("manager.payments");
  const method = useTranslations("checkout.method");
  const may = useHasPermission("payments.write");
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
      cell: ({ queryAfter }) => queryAfter && <Instant at={queryAfter} />,
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
