import type { ComputerRow } from "#shared/content/computers/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { computerSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, computerSource, {
    name: "computers",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<ComputerRow>[] {
  const t = translatorFor(lang);
  return [
    { header: t("texts.computers.product"), value: ({ name }) => name },
    { header: t("texts.computers.code"), value: ({ code }) => code },
    { header: t("texts.list.state"), value: ({ state }) => t(`texts.states.${state}`) },
    { header: t("texts.list.changedAt"), value: ({ changedAt }) => changedAt },
  ];
}
