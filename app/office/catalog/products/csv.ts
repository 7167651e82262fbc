import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { ProductRow } from "#shared/catalog/products/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { productSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, productSource, { name: "products", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<ProductRow>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("products.list.code"), value: ({ code }) => code },
    { header: t("products.list.name"), value: ({ name }) => name },
    { header: t("products.list.state"), value: ({ state }) => t(`products.states.${state}`) },
    {
      header: timed(t("products.list.publishAt")),
      value: ({ publishAt }) => publishAt && formatInstant(publishAt),
    },
    { header: t("products.list.kind"), value: ({ kind }) => t(`catalogue.kind.${kind}`) },
    { header: t("products.list.category"), value: ({ category }) => category.name },
    {
      header: t("products.list.soldOnline"),
      value: ({ soldOnline }) => t(soldOnline ? "manager.common.yes" : "manager.common.no"),
    },
    { header: t("products.parts.availableFrom"), value: ({ offeredFrom }) => offeredFrom },
    {
      header: `${t("products.list.from")} (TWD)`,
      value: ({ from }) => from && formatDecimal({ minor: from, currency: "TWD" }),
    },
    { header: t("products.list.stock"), value: ({ stock }) => stock },
    { header: t("products.list.version"), value: ({ version }) => version },
    {
      header: timed(t("products.list.changedAt")),
      value: ({ changedAt }) => formatInstant(changedAt),
    },
  ];
}
