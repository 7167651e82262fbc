import type { ArticleRow } from "#shared/content/support/adminContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { articleSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, articleSource, { name: "articles", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<ArticleRow>[] {
  const t = translatorFor(lang);
  return [
    { header: t("articles.name"), value: ({ title }) => title },
    { header: t("articles.category"), value: ({ category }) => category.name },
    { header: t("articles.topic"), value: ({ topic }) => topic.name },
    {
      header: t("articles.visibility"),
      value: ({ visibility }) => t(`articles.visibilities.${visibility}`),
    },
    { header: t("texts.list.state"), value: ({ state }) => t(`texts.states.${state}`) },
    { header: t("texts.faq.helpful"), value: ({ helpful }) => helpful },
    { header: t("texts.faq.unhelpful"), value: ({ unhelpful }) => unhelpful },
    { header: t("texts.list.changedAt"), value: ({ changedAt }) => changedAt },
  ];
}
