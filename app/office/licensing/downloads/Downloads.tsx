import { PackageOpen, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseSummary } from "#shared/licensing/downloads/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Downloads";
import { releaseList } from "./listSpec.ts";
import { releaseSource } from "./listSource.server.ts";
import { ReleaseBadge } from "./ReleaseBadge.tsx";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, releaseSource);

export default function Downloads({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.downloads");
  const paths = useOfficePaths();
  return (
    <ListPage
      name="downloads"
      spec={releaseList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={{
        state: {
          label: t("state"),
          option: (value) => t(`states.${value as ReleaseSummary["state"]}`),
        },
        channel: {
          label: t("channel"),
          option: (value) => t(`channels.${value as ReleaseSummary["channel"]}`),
        },
      }}
      searchLabel={t("search")}
      empty={{ icon: <PackageOpen />, title: t("emptyTitle"), text: t("emptyText") }}
      actions={
        <Link to={paths.newRelease()} className={buttonClass({ variant: "primary", size: "sm" })}>
          <Plus className="size-4" />
          {t("new")}
        </Link>
      }
    />
  );
}

function useColumns(): DataColumn<ReleaseSummary>[] {
  const t = useTranslations("manager.downloads");
  const paths = useOfficePaths();
  return [
    {
      key: "product",
      header: t("product"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, product, version }) => (
        <Link to={paths.release(uuid)} className="text-link">
          {t("named", { name: product.name, version })}
        </Link>
      ),
    },
    {
      key: "code",
      header: t("code"),
      cell: ({ product }) => <span className="font-mono text-xs">{product.code}</span>,
    },
    { key: "state", header: t("state"), cell: ({ state }) => <ReleaseBadge state={state} /> },
    { key: "channel", header: t("channel"), cell: ({ channel }) => t(`channels.${channel}`) },
    { key: "date", header: t("date"), cell: ({ date }) => date },
    { key: "files", header: t("files"), numeric: true, cell: ({ files }) => files },
    { key: "downloads", header: t("count"), numeric: true, cell: ({ downloads }) => downloads },
  ];
}
