import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { EntryState } from "#shared/content/cms/editorContract.ts";
import type { FilterLabel } from "#app/lists/listContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import type { LoadedList } from "#app/office/lists/loadList.server.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { type ListedEntry, PHRASE_NAMESPACES, type EntryListKind } from "./contentTypes.ts";

interface EntryListProps<Row extends ListedEntry> {
  kind: EntryListKind;
  icon: ReactNode;
  spec: OfficeListSpec;
  loaded: LoadedList<Row>;
  columns: readonly DataColumn<Row>[];
  labels?: Readonly<Record<string, FilterLabel>>;
  beside?: ReactNode;
}

export function EntryList<Row extends ListedEntry>(props: EntryListProps<Row>) {
  const { kind, icon, spec, loaded, columns, labels, beside } = props;
  const t = useTranslations(PHRASE_NAMESPACES[kind]);
  const list = useTranslations("texts.list");
  const states = useTranslations("texts.states");
  const paths = useOfficePaths();
  return (
    <ListPage
      name={kind}
      spec={spec}
      title={t("title")}
      intro={t("intro")}
      loaded={loaded}
      columns={columns}
      rowKey={({ id }) => id}
      labels={{
        ...labels,
        state: { label: list("state"), option: (value) => states(value as EntryState) },
      }}
      searchLabel={t("search")}
      empty={{ icon, title: t("emptyTitle"), text: t("emptyText") }}
      actions={
        <>
          {beside}
          <Link
            to={paths.newText(kind)}
            className={buttonClass({ variant: "primary", size: "sm" })}
          >
            <Plus className="size-4" />
            {t("new")}
          </Link>
        </>
      }
    />
  );
}
