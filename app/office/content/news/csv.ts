import type { NewsRow } from "#shared/content/cms/adminContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { newsSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, newsSource, { name: "news", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<NewsRow>[] {
  const t = translatorFor(lang);
  return [
    { header: t("texts.news.headline"), value: ({ title }) => title },
    { header: t("texts.news.kind"), value: ({ kind }) => t(`content.news.kind.${kind}`) },
    { header: t("texts.news.day"), value: ({ day }) => day },
    { header: t("texts.list.state"), value: ({ state }) => t(`texts.states.${state}`) },
    { header: t("texts.list.changedAt"), value: ({ changedAt }) => changedAt },
  ];
}
