import type { Lang } from "#shared/kit/lang.ts";
import type { Untranslated } from "#shared/content/translations/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { translationSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const file = { name: "translations", columns: columns(asked.lang) };
  return exportList(asked, url, translationSource, file);
}

function columns(lang: Lang): CsvColumn<Untranslated>[] {
  const t = translatorFor(lang);
  return [
    { header: t("texts.coverage.name"), value: ({ name }) => name },
    {
      header: t("texts.coverage.subject"),
      value: ({ subject }) => t(`texts.coverage.subjects.${subject}`),
    },
    { header: t("texts.coverage.gaps.missing"), value: ({ missing }) => missing.join(" ") },
    { header: t("texts.coverage.gaps.behind"), value: ({ behind }) => behind.join(" ") },
  ];
}
