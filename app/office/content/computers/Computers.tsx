import { Cpu } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ComputerRow } from "#shared/content/computers/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { EntryList } from "../cms/EntryList.tsx";
import { codeColumn, useEntryColumns } from "../cms/useEntryColumns.tsx";
import type { Route } from "./+types/Computers";
import { computerList } from "./listSpec.ts";
import { computerSource } from "./listSource.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(pageContext), url, computerSource);

export default function Computers({ loaderData }: Route.ComponentProps) {
  return (
    <EntryList
      kind="computers"
      icon={<Cpu />}
      spec={computerList}
      loaded={loaderData}
      columns={useColumns()}
    />
  );
}

function useColumns(): DataColumn<ComputerRow>[] {
  const t = useTranslations("texts.computers");
  const { called, state, languages, changedAt, version } = useEntryColumns("computers");
  return [
    called("name", t("product")),
    codeColumn("code", t("code")),
    state,
    languages,
    changedAt,
    version,
  ];
}
