import { Repeat } from "lucide-react";
import { useTranslations } from "use-intl";
import type {
  CHARGE_MONEY,
  CHARGE_RESULTS,
  UnappliedCharge,
} from "#shared/payments/recurring/unappliedCharges.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { amountColumn, buyerColumn, orderColumn } from "#app/office/sales/orders/orderColumns.tsx";
import type { Route } from "./+types/UnappliedCharges";
import { chargeList } from "./listSpec.ts";
import { chargeSource } from "./listSource.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, chargeSource);

export default function Charges({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.charges");
  return (
    <ListPage
      name="charge"
      spec={chargeList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useChargeColumns()}
      rowKey={({ id }) => id}
      searchLabel={t("search")}
      labels={{
        result: {
          label: t("result"),
          option: (result) => t(result as (typeof CHARGE_RESULTS)[number]),
        },
        ref: { label: t("ref") },
        from: { label: t("firstDay") },
        to: { label: t("lastDay") },
      }}
      empty={{ icon: <Repeat />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

const moneyTones = {
  applied: "success",
  waiting: "warning",
  returned: "neutral",
} as const satisfies Record<(typeof CHARGE_MONEY)[number], Tone>;

function useChargeColumns(): DataColumn<UnappliedCharge>[] {
  const t = useTranslations("manager.charges");
  return [
    orderColumn(t("order")),
    buyerColumn(t("buyer")),
    amountColumn(t("amount")),
    {
      key: "result",
      header: t("result"),
      cell: ({ succeeded, code }) => (
        <StatusBadge tone={succeeded ? "success" : "danger"}>
          {succeeded ? t("succeeded") : t("failedWith", { code })}
        </StatusBadge>
      ),
    },
    {
      key: "money",
      header: t("money"),
      cell: ({ money }) =>
        money === null ? (
          "–"
        ) : (
          <StatusBadge tone={moneyTones[money]}>{t(`moneyOf.${money}`)}</StatusBadge>
        ),
    },
    {
      key: "chargedAt",
      header: t("chargedAt"),
      cell: ({ chargedAt }) => <Instant at={chargedAt} />,
    },
    {
      key: "period",
      header: t("period"),
      cell: ({ months }) => t("months", { months: months ?? 0 }),
    },
    { key: "sequence", header: t("sequence"), numeric: true, cell: ({ sequence }) => sequence },
    {
      key: "mandate",
      header: t("mandate"),
      cell: ({ mandate }) => t(`mandates.${mandate}`),
    },
    {
      key: "ref",
      header: t("ref"),
      cell: ({ ref }) => <span className="font-mono text-xs">{ref}</span>,
    },
  ];
}
