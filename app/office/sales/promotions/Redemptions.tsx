import { Download } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type {
  PromotionDetail,
  PromotionRedemption,
} from "#shared/sales/promotions/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface RedemptionsProps {
  promotion: PromotionDetail;
  uses: Page<PromotionRedemption>;
}

export function Redemptions({ promotion: { uuid }, uses }: RedemptionsProps) {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
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
        <ListPagination
          found={uses}
          href={(number) => paths.promotions(`/${uuid}?uses=${number}`)}
        />
      </div>
    </Panel>
  );
}

function useColumns(): Column<PromotionRedemption>[] {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
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
