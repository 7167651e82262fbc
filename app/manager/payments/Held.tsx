import { Coins } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { canGiveBack, type HeldCause, type HeldState, isNeedless } from "#shared/payments/rules.ts";
import { type HeldPayment, heldMoney } from "#shared/payments/held.ts";
import { OrderBadge } from "../../checkout/OrderBadge.tsx";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
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
import type { Route } from "./+types/Held";
import { heldList } from "./lists.ts";
import { HeldBadge } from "./HeldBadge.tsx";
import { heldSource } from "./sources.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, heldSource);

/** Records that money was given back by hand. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const run = context.get(page).portal.heldMoney.refunded;
  return rowDeed(url, form, { schema: heldMoney.refunded.input, run });
}

/** Money in suspense: what came late or did not fit, and what is to be given back. */
export default function Held({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.held");
  const { message, tone, fault } = useRefused(actionData);
  const told = fault("reference") ?? message;
  return (
    <ListPage
      name="held"
      spec={heldList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as HeldState}`) },
        cause: { label: t("cause"), option: (cause) => t(`causes.${cause as HeldCause}`) },
      }}
      tabs={told && <Alert tone={tone} title={told} className="mb-4" />}
      empty={{ icon: <Coins />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<HeldPayment>[] {
  const t = useTranslations("manager.held");
  return [
    orderColumn(t("order")),
    { key: "state", header: t("state"), cell: ({ state }) => <HeldBadge state={state} /> },
    { key: "cause", header: t("cause"), cell: (row) => <Cause row={row} /> },
    amountColumn(t("amount")),
    { key: "rest", header: t("rest"), numeric: true, cell: ({ rest }) => formatMoney(rest) },
    {
      key: "status",
      header: t("orderStatus"),
      cell: ({ order }) => <OrderBadge status={order.status} />,
    },
    { key: "ref", header: t("ref"), cell: ({ ref }) => ref },
    buyerColumn(t("buyer")),
    { key: "heldAt", header: t("heldAt"), cell: ({ heldAt }) => <Instant at={heldAt} /> },
    { key: "refund", header: t("refund"), cell: (row) => <Refund row={row} /> },
  ];
}

/** Why it is held; and whether the gateway goes on charging the card though this is given back. */
function Cause({ row: { cause, state, mandate } }: { row: HeldPayment }) {
  const t = useTranslations("manager.held");
  return (
    <>
      {t(`causes.${cause}`)}
      {mandate && isNeedless({ mandate, cause, state }) && (
        <StatusBadge tone="danger">{t("needless")}</StatusBadge>
      )}
    </>
  );
}

/** Asks for the number of the transfer that gave it back; afterwards it stands there. */
function Refund({ row: { id, state, cause, refundReference, order } }: { row: HeldPayment }) {
  const t = useTranslations("manager.held");
  const may = useMay("payments.write");
  const paths = useManagerPaths();
  if (state === "held" && cause !== "renewal") {
    return (
      <Link to={paths.item("order", order.id)} className="text-link">
        {t("decide")}
      </Link>
    );
  }
  if (!canGiveBack({ state, cause }) || !may) return refundReference;
  return (
    <Form method="post" className="-my-1 flex items-center gap-2 max-md:justify-end">
      <input type="hidden" name="id" value={id} />
      <TextInput
        name="reference"
        maxLength={100}
        required
        aria-label={t("reference", { number: order.number })}
        placeholder={t("referenceHint")}
        className="w-44 min-w-0 *:[input]:min-h-8 *:[input]:py-1 *:[input]:text-sm"
      />
      <Button type="submit" size="sm">
        {t("record")}
      </Button>
    </Form>
  );
}
