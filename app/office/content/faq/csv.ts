import type { FaqRow } from "#shared/content/cms/adminContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { faqSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, faqSource, { name: "faq", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<FaqRow>[] {
  const t = translatorFor(lang);
  return [
    { header: t("texts.faq.question"), value: ({ question }) => question },
    { header: t("texts.faq.category"), value: ({ category }) => category.name },
    { header: t("texts.list.state"), value: ({ state }) => t(`texts.states.${state}`) },
    { header: t("texts.faq.helpful"), value: ({ helpful }) => helpful },
    { header: t("texts.faq.unhelpful"), value: ({ unhelpful }) => unhelpful },
    { header: t("texts.list.changedAt"), value: ({ changedAt }) => changedAt },
    { header: t("texts.faq.slug"), value: ({ slug }) => slug },
  ];
}
