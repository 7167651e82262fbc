import { Landmark } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { OVERDUE_CONFIRMATION_DAYS } from "#shared/sales/orders/rules.ts";
import {
  isRetracted,
  amountDifference,
  type TransferState,
} from "#shared/payments/transfers/rules.ts";
import { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import type { TransferToMatch } from "#shared/payments/transfers/contract.ts";
import { OrderStatusBadge } from "#app/shop/sales/orders/OrderStatusBadge.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { schemaErrorResponse, toSubmissionError, textValue } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { amountColumn, buyerColumn, orderColumn } from "#app/office/sales/orders/orderColumns.tsx";
import { ReviewBadge } from "#app/office/sales/orders/OrderStatusBadges.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Transfers";
import { BulkConfirm, CONFIRM_FORM, ConfirmResult } from "./BulkConfirm.tsx";
import { transferList } from "./paymentListSpecs.ts";
import { TransferBadge } from "./TransferBadge.tsx";
import { transferSource } from "./paymentListSources.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, transferSource);

/** Each on its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = orderReview.confirmMany.input.safeParse({
    reports: form.getAll("reports"),
    internal: textValue(form, "internal"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    return { result: await context.get(pageContext).portal.orderReview.confirmMany(read.data) };
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.transfers");
  const bulk = useTranslations("manager.bulkConfirm");
  const result = actionData && "result" in actionData ? actionData.result : null;
  const errors = useFormErrors(actionData && "code" in actionData ? actionData : undefined);
  const message = errors.fieldError("reports") === undefined ? errors.message : bulk("none");
  const refused = loaderData.list.data.filter((row) => !isExactMatch(row)).length;
  return (
    <ListPage
      name="transfer"
      spec={transferList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchLabel={t("search")}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as TransferState}`) },
        amount: { label: t("amount"), hint: t("amountHint") },
        last5: { label: t("last5") },
        date: { label: t("date") },
        all: { label: t("all") },
        old: { label: t("old", { days: OVERDUE_CONFIRMATION_DAYS }) },
      }}
      tabs={
        <>
          {message && <Alert tone={errors.tone} title={message} className="mb-4" />}
          {result && <ConfirmResult result={result} />}
        </>
      }
      selection={
        useHasPermission("payments.write")
          ? {
              rows: {
                form: CONFIRM_FORM,
                name: "reports",
                label: ({ order }) => bulk("select", { number: order.number }),
                refusalReason: (row) =>
                  isExactMatch(row) ? null : bulk("cannot", { number: row.order.number }),
                all: bulk("all"),
              },
              bar: (
                <BulkConfirm
                  errors={errors}
                  rows={loaderData.list.data}
                  result={result}
                  unselectable={refused}
                />
              ),
            }
          : undefined
      }
      empty={{ icon: <Landmark />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

/** Only the statement has to be checked: open, the order's amount, no possible duplicate. */
const isExactMatch = ({ state, possibleDuplicates, amount, order }: TransferToMatch): boolean =>
  state === "open" &&
  possibleDuplicates === 0 &&
  amount.currency === order.amount.currency &&
  amountDifference(amount, order.amount) === null;

function useColumns(): DataColumn<TransferToMatch>[] {
  const t = useTranslations("manager.transfers");
  return [
    orderColumn(t("order")),
    { key: "state", header: t("state"), wrap: "short", cell: (row) => <State row={row} /> },
    amountColumn(t("amount")),
    { key: "last5", header: t("last5"), cell: ({ last5 }) => last5 },
    { key: "date", header: t("date"), cell: ({ date }) => date },
    { key: "match", header: t("match"), wrap: "short", cell: (row) => <Match row={row} /> },
    {
      key: "status",
      header: t("status"),
      // Decided or withdrawn reports need nobody, whatever else the order awaits.
      cell: ({ order, state, undecided }) => (
        <span className="inline-flex gap-1 max-md:flex-wrap max-md:justify-end">
          <OrderStatusBadge status={order.status} />
          {(state === "open" || undecided) && <ReviewBadge />}
        </span>
      ),
    },
    {
      key: "proof",
      header: t("slip"),
      cell: (row) => <Proofs row={row} />,
    },
    buyerColumn(t("buyer")),
    {
      key: "reportedAt",
      header: t("reported"),
      cell: ({ reportedAt }) => <Instant at={reportedAt} />,
    },
  ];
}

function Proofs({ row: { id, hasProof, earlierProofs } }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  const paths = useOfficePaths();
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      {hasProof && (
        <a href={paths.slip(id)} className="text-link" download>
          {t("slipFile")}
        </a>
      )}
      {earlierProofs.map((earlier) => (
        <a key={earlier.id} href={paths.slip(earlier.id)} className="text-link text-xs" download>
          {t("slipEarlier", { time: formatInstant(earlier.reportedAt) })}
        </a>
      ))}
    </span>
  );
}

/** Also shows a long wait. */
function State({ row: { state, order, undecided } }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  const days = state === "open" ? (order.confirmingDays ?? 0) : 0;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <TransferBadge state={state} />
      {undecided && <ReviewBadge />}
      {days >= OVERDUE_CONFIRMATION_DAYS && (
        <StatusBadge tone="danger">{t("waiting", { days })}</StatusBadge>
      )}
    </span>
  );
}

/** Withdrawn reports are not matched. */
function Match({ row }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  const may = useHasPermission("payments.write");
  const paths = useOfficePaths();
  const { amount, order, possibleDuplicates, state } = row;
  if (isRetracted(row)) return <span className="text-muted">{t("takenBack")}</span>;
  if ((state === "superseded" || state === "rejected") && may) {
    return (
      <Link to={paths.item("order", order.id)} className="text-link">
        {t("book")}
      </Link>
    );
  }
  if (possibleDuplicates > 0)
    return <StatusBadge tone="warning">{t("alike", { count: possibleDuplicates })}</StatusBadge>;
  if (amount.currency !== order.amount.currency)
    return <StatusBadge tone="warning">{t("differs")}</StatusBadge>;
  const off = amountDifference(amount, order.amount);
  if (off === null) return <StatusBadge tone="success">{t("fits")}</StatusBadge>;
  const [by, total] = [formatMoney(off.by), formatMoney(order.amount)];
  return (
    <StatusBadge tone="warning">
      {t("offBy", { by, total, short: off.short ? "yes" : "no" })}
    </StatusBadge>
  );
}
