import { PackageOpen } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { ReturnState } from "#shared/sales/returns/rules.ts";
import type { OfficeReturnRequest } from "#shared/sales/returns/contract.ts";
import { returnRequestTones } from "#app/shop/sales/returns/returnRequestTones.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { buyerColumn } from "../orders/orderColumns.tsx";
import { doneMessageIn } from "../orders/doneMessage.ts";
import { OrderLink } from "../orders/OrderLink.tsx";
import { proposalSearch } from "#app/office/payments/refunds/proposedRefund.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ReturnRequests";
import { ConfirmReturnDecision } from "./ConfirmReturnDecision.tsx";
import { returnRequestList } from "#app/office/payments/transfers/paymentListSpecs.ts";
import { returnRequestSource } from "#app/office/payments/transfers/paymentListSources.server.ts";
import { returnAction } from "./returnAction.server.ts";

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  ...(await loadList(context.get(pageContext), url, returnRequestSource)),
  done: doneMessageIn(url),
});

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  returnAction(context.get(pageContext), url, await request.formData());

export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.withdrawals");
  const { asked = null, refused } = actionData ?? {};
  const errors = useFormErrors(refused);
  return (
    <ListPage
      name="withdrawals"
      spec={returnRequestList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchLabel={t("search")}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as ReturnState}`) },
        pending: { label: t("waits") },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
      }}
      tabs={
        <>
          {errors.message && !asked && (
            <Alert tone={errors.tone} title={errors.message} className="mb-4" />
          )}
          {asked && <ConfirmReturnDecision {...asked} errors={errors} />}
          {loaderData.done && !actionData && (
            <div className="mb-4">
              <FlashMessage done={loaderData.done} />
            </div>
          )}
        </>
      }
      empty={{ icon: <PackageOpen />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<OfficeReturnRequest>[] {
  const t = useTranslations("manager.withdrawals");
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => <OrderLink order={order} />,
    },
    { key: "state", header: t("state"), wrap: "short", cell: (row) => <State row={row} /> },
    { key: "what", header: t("what"), wrap: true, cell: (row) => <Goods row={row} /> },
    {
      key: "refundValue",
      header: t("worth"),
      numeric: true,
      cell: ({ refundValue }) => refundValue && formatMoney(refundValue),
    },
    buyerColumn(t("buyer")),
    {
      key: "received",
      header: t("received"),
      cell: ({ receivedOn }) => receivedOn ?? t("notYet"),
    },
    {
      key: "requestedAt",
      header: t("asked"),
      cell: ({ requestedAt }) => <Instant at={requestedAt} />,
    },
    {
      key: "refundBy",
      header: t("refundBy"),
      // Only while a refund is open
      cell: ({ refundValue, refundBy }) => refundValue && refundBy,
    },
    { key: "decision", header: t("decision"), cell: (row) => <Decision row={row} /> },
  ];
}

function State({ row: { state, refunded, answer } }: { row: OfficeReturnRequest }) {
  const t = useTranslations("manager.withdrawals");
  return (
    <>
      <StatusBadge tone={returnRequestTones[state]}>
        {t(refunded ? "refunded" : `states.${state}`)}
      </StatusBadge>
      {answer && <span className="block text-xs text-muted wrap-anywhere">{answer}</span>}
    </>
  );
}

function Goods({ row: { lines, reason } }: { row: OfficeReturnRequest }) {
  const t = useTranslations("manager.withdrawals");
  return (
    <>
      {lines.map((line) => (
        <span key={line.uuid} className="block">
          {t("line", line)}
        </span>
      ))}
      <span className="block text-xs text-muted wrap-anywhere">{reason}</span>
    </>
  );
}

/** Each button leads to a confirmation. */
function Decision({ row }: { row: OfficeReturnRequest }) {
  const t = useTranslations("manager.withdrawals");
  const may = useHasPermission("payments.write");
  const paths = useOfficePaths();
  const { id, state, order, refunded } = row;
  if (!may || state === "declined" || refunded) return null;
  if (state === "accepted") {
    return (
      <Link to={`${paths.item("order", order.id)}?${proposalSearch(row)}`} className="text-link">
        {t("refund")}
      </Link>
    );
  }
  return (
    <Form method="post" className="flex gap-2 max-md:justify-end md:flex-col md:gap-1">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="accept" size="sm" variant="primary">
        {t("accept")}
      </Button>
      <Button type="submit" name="intent" value="decline" size="sm">
        {t("decline")}
      </Button>
    </Form>
  );
}
