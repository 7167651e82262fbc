import { PackageOpen, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type ReleaseSummary, ReleaseListInput } from "#shared/downloads/office.ts";
import { RELEASE_STATES } from "#shared/downloads/rules.ts";
import { page } from "../../context.ts";
import { buttonClass } from "../../ui/buttonClass.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { NarrowByState } from "../list/NarrowByState.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { Pages } from "../Pages.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Downloads";
import { StateBadge } from "./StateBadge.tsx";

/** Every version with its state and how often its files were downloaded. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = ReleaseListInput.catch(ReleaseListInput.parse({})).parse(
    Object.fromEntries(url.searchParams),
  );
  return { asked, found: await context.get(page).portal.downloads.list(asked) };
}

export default function Downloads({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.downloads");
  const paths = useManagerPaths();
  const columns = useColumns();
  const { found, asked } = loaderData;
  return (
    <ManagerPage
      title={t("title")}
      here={paths.downloads()}
      intro={t("intro")}
      actions={
        <Link to={paths.newRelease()} className={buttonClass({ variant: "primary", size: "sm" })}>
          <Plus className="size-4" />
          {t("new")}
        </Link>
      }
    >
      <div className="grid gap-4">
        <Narrow asked={asked} />
        {found.total === 0 ? (
          <EmptyState icon={<PackageOpen />} title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <Panel title={t("found", { count: found.total })} flush>
            <Table
              caption={t("title")}
              columns={columns}
              rows={found.data}
              rowKey={({ uuid }) => uuid}
            />
          </Panel>
        )}
        <OtherPages {...loaderData} />
      </div>
    </ManagerPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Narrow({ asked }: Pick<Loaded, "asked">) {
  const t = useTranslations("manager.downloads");
  const words = {
    search: t("search"),
    state: t("state"),
    everyState: t("everyState"),
    find: t("find"),
  };
  const states = RELEASE_STATES.map((state) => [state, t(`states.${state}`)] as const);
  return <NarrowByState asked={asked} states={states} words={words} />;
}

function useColumns(): Column<ReleaseSummary>[] {
  const t = useTranslations("manager.downloads");
  const paths = useManagerPaths();
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
    { key: "code", header: t("code"), cell: ({ product }) => product.code },
    { key: "state", header: t("state"), cell: ({ state }) => <StateBadge state={state} /> },
    { key: "channel", header: t("channel"), cell: ({ channel }) => t(`channels.${channel}`) },
    { key: "date", header: t("date"), cell: ({ date }) => date },
    { key: "files", header: t("files"), numeric: true, cell: ({ files }) => files },
    { key: "downloads", header: t("count"), numeric: true, cell: ({ downloads }) => downloads },
  ];
}

function OtherPages({ found, asked: { search, state } }: Loaded) {
  const kept = { ...(search && { search }), ...(state && { state }) };
  const paths = useManagerPaths();
  return (
    <Pages
      found={found}
      href={(number) =>
        paths.downloads(`?${new URLSearchParams({ ...kept, page: String(number) })}`)
      }
    />
  );
}
