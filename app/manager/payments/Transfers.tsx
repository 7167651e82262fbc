import { Landmark } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { decimalText } from "#shared/catalogue/rules.ts";
import { minorOf } from "#shared/kit/money.ts";
import { heldMoney } from "#shared/payments/review.ts";
import type { TransferState } from "#shared/payments/rules.ts";
import type { TransferToMatch } from "#shared/payments/transfers.ts";
import { OrderBadge } from "../../checkout/OrderBadge.tsx";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { textIn } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useMay } from "../context.ts";
import { rowDeed } from "../list/deed.server.ts";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { amountColumn, buyerColumn, orderColumn } from "../orders/columns.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Transfers";
import { transferList } from "./lists.ts";
import { TransferBadge } from "./TransferBadge.tsx";
import { transferSource } from "./sources.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, transferSource);

/** Books what came for a transfer after its order was paid another way. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const received = minorOf(textIn(form, "received"), textIn(form, "currency"));
  return rowDeed(request, form, {
    schema: heldMoney.arrived.input,
    input: { id: textIn(form, "id"), received },
    run: context.get(page).portal.heldMoney.arrived,
  });
}

/** Reported transfers: amount, digits and day of a line on the bank statement find theirs. */
export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.transfers");
  const { message, tone, fault } = useRefused(actionData);
  const told = fault("received") ?? message;
  return (
    <ListPage
      name="transfer"
      spec={transferList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as TransferState}`) },
        amount: { label: t("amount"), hint: t("amountHint") },
        last5: { label: t("last5") },
        date: { label: t("date") },
      }}
      tabs={told && <Alert tone={tone} title={told} className="mb-4" />}
      empty={{ icon: <Landmark />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<TransferToMatch>[] {
  const t = useTranslations("manager.transfers");
  const paths = useManagerPaths();
  return [
    orderColumn(t("order")),
    { key: "state", header: t("state"), cell: ({ state }) => <TransferBadge state={state} /> },
    amountColumn(t("amount")),
    { key: "last5", header: t("last5"), cell: ({ last5 }) => last5 },
    { key: "date", header: t("date"), cell: ({ date }) => date },
    { key: "match", header: t("match"), cell: (row) => <Match row={row} /> },
    {
      key: "status",
      header: t("status"),
      cell: ({ order }) => <OrderBadge status={order.status} />,
    },
    {
      key: "slip",
      header: t("slip"),
      cell: ({ id, slip }) =>
        slip && (
          <a href={paths.slip(id)} className="text-link" download>
            {t("slipFile")}
          </a>
        ),
    },
    buyerColumn(t("buyer")),
    {
      key: "reportedAt",
      header: t("reported"),
      cell: ({ reportedAt }) => <Instant at={reportedAt} />,
    },
  ];
}

/** The order was paid another way: whoever sees the money on the account all the same books it here. */
function Arrival({ row: { id, amount, order } }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  return (
    <Form method="post" className="-my-1 flex items-center gap-2 max-md:justify-end">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="currency" value={amount.currency} />
      <TextInput
        name="received"
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        required
        defaultValue={decimalText(amount)}
        aria-label={t("arrivalAmount", { number: order.number })}
        className="w-24 min-w-0 *:[input]:min-h-8 *:[input]:py-1 *:[input]:text-sm"
      />
      <Button type="submit" size="sm">
        {t("book")}
      </Button>
    </Form>
  );
}

/** Whether it is the order's amount, and the only one of its kind. */
function Match({ row }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  const may = useMay("payments.write");
  const { amount, order, alike, state } = row;
  if (state === "superseded" && may) return <Arrival row={row} />;
  if (alike > 0) return <StatusBadge tone="warning">{t("alike", { count: alike })}</StatusBadge>;
  const same = amount.minor === order.amount.minor && amount.currency === order.amount.currency;
  return (
    <StatusBadge tone={same ? "success" : "warning"}>{t(same ? "fits" : "differs")}</StatusBadge>
  );
}
