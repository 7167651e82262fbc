import { Calculator, Plus, TicketPercent } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PromotionState, PromotionSummary } from "#shared/sales/promotions/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Promotions";
import { promotionList } from "./listSpec.ts";
import { promotionSource } from "./listSource.server.ts";
import { PromotionBadge } from "./PromotionBadge.tsx";
import { useGives, usePeriod } from "./promotionText.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, promotionSource);

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("promotions");
  return (
    <ListPage
      name="promotions"
      spec={promotionList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={[...useColumns(), ...useMoments()]}
      rowKey={({ uuid }) => uuid}
      labels={{
        state: { label: t("state"), option: (value) => t(`states.${value as PromotionState}`) },
        effect: { label: t("kind"), option: (value) => t(`kinds.${value as "percent"}`) },
      }}
      searchLabel={t("search")}
      empty={{ icon: <TicketPercent />, title: t("emptyTitle"), text: t("emptyText") }}
      actions={<Actions />}
    />
  );
}

function Actions() {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("promotions.write");
  return (
    <>
      <Link to={paths.promotions("/simulator")} className={buttonClass({ size: "sm" })}>
        <Calculator className="size-4" />
        {t("simulator")}
      </Link>
      {mayWrite && (
        <Link
          to={paths.promotions("/new")}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus className="size-4" />
          {t("new")}
        </Link>
      )}
    </>
  );
}

function useColumns(): DataColumn<PromotionSummary>[] {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
  const gives = useGives();
  const period = usePeriod();
  const lang = useLang();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name }) => (
        <Link to={paths.promotions(`/${uuid}`)} className="text-link">
          {name}
        </Link>
      ),
    },
    { key: "titleOf", header: t("titleOf"), wrap: true, cell: ({ title }) => title[lang] },
    { key: "state", header: t("state"), cell: (row) => <PromotionBadge {...row} /> },
    { key: "effect", header: t("effect"), cell: ({ effect }) => gives(effect) },
    { key: "period", header: t("period"), cell: (row) => period(row) },
    { key: "codes", header: t("codes"), numeric: true, cell: ({ codes }) => codes },
    {
      key: "used",
      header: t("used"),
      numeric: true,
      cell: ({ used, totalLimit }) =>
        totalLimit === null ? used : t("usedOf", { used, limit: totalLimit }),
    },
  ];
}

function useMoments(): DataColumn<PromotionSummary>[] {
  const t = useTranslations("promotions.moments");
  return (["startsAt", "endsAt", "createdAt"] as const).map((key) => ({
    key,
    header: t(key),
    cell: (row) => row[key] && <Instant at={row[key]} />,
  }));
}
