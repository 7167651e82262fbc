import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { ZeroResultSearch } from "#shared/catalog/search/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { zeroResultSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, zeroResultSource, {
    name: "searches",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<ZeroResultSearch>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("manager.searches.words"), value: ({ words }) => words },
    { header: t("manager.searches.lang"), value: ({ lang: typedIn }) => typedIn },
    { header: t("manager.searches.count"), value: ({ count }) => count },
    {
      header: timed(t("manager.searches.lastAt")),
      value: ({ lastAt }) => formatInstant(lastAt),
    },
    {
      header: timed(t("manager.searches.firstAt")),
      value: ({ firstAt }) => formatInstant(firstAt),
    },
  ];
}
