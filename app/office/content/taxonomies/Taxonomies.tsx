import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  TAXONOMY_KINDS,
  type TaxonomyTerm,
  type TaxonomyKind,
} from "#shared/content/taxonomies/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Taxonomies";
import { termsInOrder } from "./taxonomyTerms.ts";
import { parseTermMessage } from "./terms.server.ts";

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  entries: await context.get(pageContext).portal.lists.entries(),
  done: parseTermMessage("list_entry", url),
});

export default function Taxonomies({ loaderData: { entries, done } }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  return (
    <OfficePage title={t("title")} here={paths.lists()} intro={t("intro")}>
      <div className="grid gap-4">
        {done && <Alert tone="success" title={said(done)} />}
        {TAXONOMY_KINDS.map((kind) => (
          <List key={kind} kind={kind} entries={termsInOrder(entries, kind)} />
        ))}
      </div>
    </OfficePage>
  );
}

function List({ kind, entries }: { kind: TaxonomyKind; entries: readonly TaxonomyTerm[] }) {
  const t = useTranslations("texts.lists");
  const paths = useOfficePaths();
  // Nothing references services.
  const columns = useColumns().filter(({ key }) => key !== "uses" || kind !== "service");
  return (
    <Panel
      title={t(`kinds.${kind}`)}
      description={t(`kindText.${kind}`)}
      flush={entries.length > 0}
      actions={
        <Link to={paths.listEntry("new", `?kind=${kind}`)} className={buttonClass({ size: "sm" })}>
          <Plus className="size-4" />
          {t(`new.${kind}`)}
        </Link>
      }
    >
      {entries.length === 0 ? (
        <p className="text-sm text-muted">{t("empty")}</p>
      ) : (
        <Table
          caption={t(`kinds.${kind}`)}
          columns={columns}
          rows={entries}
          rowKey={({ uuid }) => uuid}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useColumns(): Column<TaxonomyTerm>[] {
  const t = useTranslations("texts.lists");
  const paths = useOfficePaths();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, parent }) => (
        <Link to={paths.listEntry(uuid)} className={`text-link ${parent ? "ms-6" : ""}`}>
          {name}
        </Link>
      ),
    },
    {
      key: "uses",
      header: t("uses"),
      numeric: true,
      cell: ({ kind, parent, uses }) =>
        kind === "technology" ? t(parent ? "articles" : "topics", { count: uses }) : uses,
    },
  ];
}
