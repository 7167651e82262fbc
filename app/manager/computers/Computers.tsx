import { Cpu, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ComputerRow } from "#shared/content/computers.ts";
import type { TextState } from "#shared/texts/office.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import { LanguageBadges, TextBadges } from "../texts/TextBadges.tsx";
import type { Route } from "./+types/Computers";
import { computerList } from "./list.ts";
import { computerSource } from "./source.server.ts";

/** What computer each software needs, published or not. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, computerSource);

export default function Computers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const list = useTranslations("texts.list");
  const states = useTranslations("texts.states");
  const paths = useManagerPaths();
  return (
    <ListPage
      name="computers"
      spec={computerList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{ state: { label: list("state"), option: (value) => states(value as TextState) } }}
      searchLabel={t("search")}
      empty={{ icon: <Cpu />, title: t("emptyTitle"), text: t("emptyText") }}
      actions={
        <Link
          to={paths.newText("computers")}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus className="size-4" />
          {t("new")}
        </Link>
      }
    />
  );
}

function useColumns(): DataColumn<ComputerRow>[] {
  const t = useTranslations("texts.computers");
  const list = useTranslations("texts.list");
  const paths = useManagerPaths();
  return [
    {
      key: "name",
      header: t("product"),
      rowHeader: true,
      wrap: true,
      cell: ({ id, name }) => (
        <Link to={paths.text("computers", id)} className="text-link">
          {name}
        </Link>
      ),
    },
    {
      key: "code",
      header: t("code"),
      cell: ({ code }) => <span className="font-mono text-xs">{code}</span>,
    },
    { key: "state", header: list("state"), cell: (row) => <TextBadges {...row} /> },
    { key: "languages", header: list("languages"), cell: (row) => <LanguageBadges {...row} /> },
    {
      key: "changedAt",
      header: list("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
    { key: "version", header: list("version"), numeric: true, cell: ({ version }) => version },
  ];
}
