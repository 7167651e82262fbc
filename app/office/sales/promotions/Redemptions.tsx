import { Download } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { PromotionDetail, PromotionUse } from "#shared/sales/promotions/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { Pages } from "#app/office/lists/ListPagination.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";

interface UsesProps {
  promotion: PromotionDetail;
  uses: Page<PromotionUse>;
}

export function Uses({ promotion: { uuid }, uses }: UsesProps) {
  const t = useTranslations("promotions");
  const paths = useManagerPaths();
  const columns = useColumns();
  return (
    <Panel
      title={t("usesOf", { count: uses.total })}
      flush
      actions={
        uses.total > 0 && (
          <a href={paths.promotions(`/${uuid}/uses.csv`)} className={buttonClass({ size: "sm" })}>
            <Download className="size-4" />
            {t("usesFile")}
          </a>
        )
      }
    >
      {uses.total === 0 ? (
        <p className="px-4 py-4 text-sm text-muted md:px-5">{t("noUses")}</p>
      ) : (
        <Table caption={t("uses")} columns={columns} rows={uses.data} rowKey={({ id }) => id} />
      )}
      <div className="px-4 py-3 empty:hidden md:px-5">
        <Pages found={uses} href={(number) => paths.promotions(`/${uuid}?uses=${number}`)} />
      </div>
    </Panel>
  );
}

function useColumns(): Column<PromotionUse>[] {
  const t = useTranslations("promotions");
  const paths = useManagerPaths();
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => (
        <Link to={paths.item("order", order.id)} className="text-link">
          {order.number}
        </Link>
      ),
    },
    { key: "code", header: t("code"), cell: ({ code }) => code },
    {
      key: "discount",
      header: t("discount"),
      numeric: true,
      cell: ({ discount }) => formatMoney(discount),
    },
    {
      key: "months",
      header: t("freeMonths"),
      numeric: true,
      cell: ({ freeMonths }) => freeMonths || "–",
    },
    { key: "usedAt", header: t("usedAt"), cell: ({ usedAt }) => <Instant at={usedAt} /> },
    {
      key: "state",
      header: t("state"),
      cell: ({ releasedAt }) => (
        <StatusBadge tone={releasedAt ? "neutral" : "success"}>
          {t(releasedAt ? "released" : "counts")}
        </StatusBadge>
      ),
    },
  ];
}
