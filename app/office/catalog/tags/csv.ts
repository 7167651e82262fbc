import { LANGS, type Lang } from "#shared/kit/lang.ts";
import type { OfficeTag } from "#shared/catalog/tags/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { tagSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, tagSource, { name: "tags", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<OfficeTag>[] {
  const t = translatorFor(lang);
  return [
    ...LANGS.map((each): CsvColumn<OfficeTag> => ({
      header: `${t("manager.tags.name")} (${each})`,
      value: ({ name }) => name[each],
    })),
    { header: t("manager.tags.products"), value: ({ products }) => products },
    {
      header: t("manager.tags.unchecked"),
      value: ({ unchecked }) => t(unchecked ? "manager.common.yes" : "manager.common.no"),
    },
  ];
}
