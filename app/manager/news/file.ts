import type { NewsRow } from "#shared/content/office.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { page } from "../../context.ts";
import { sayIn } from "../../kit/say.server.ts";
import type { CsvColumn } from "../../list/csv.server.ts";
import { exportList } from "../../list/source.server.ts";
import type { Route } from "./+types/file";
import { newsSource } from "./source.server.ts";

/** The news as it is asked for, as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, newsSource, { name: "news", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<NewsRow>[] {
  const t = sayIn(lang);
  return [
    { header: t("texts.news.headline"), value: ({ title }) => title },
    { header: t("texts.news.kind"), value: ({ kind }) => t(`content.news.kind.${kind}`) },
    { header: t("texts.news.day"), value: ({ day }) => day },
    { header: t("texts.list.state"), value: ({ state }) => t(`texts.states.${state}`) },
    { header: t("texts.list.changedAt"), value: ({ changedAt }) => changedAt },
  ];
}
