import { Cpu } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ComputerRow } from "#shared/content/computers.ts";
import { page } from "../../context.ts";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { loadList } from "../list/source.server.ts";
import { TextList } from "../texts/TextList.tsx";
import { coded, useTextColumns } from "../texts/useTextColumns.tsx";
import type { Route } from "./+types/Computers";
import { computerList } from "./list.ts";
import { computerSource } from "./source.server.ts";

/** What computer each software needs, published or not. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, computerSource);

export default function Computers({ loaderData }: Route.ComponentProps) {
  return (
    <TextList
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
  const { called, state, languages, changedAt, version } = useTextColumns("computers");
  return [
    called("name", t("product")),
    coded("code", t("code")),
    state,
    languages,
    changedAt,
    version,
  ];
}
