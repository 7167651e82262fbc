import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PromotionSummary } from "#shared/sales/promotions/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { promotionSource } from "./listSource.server.ts";
import { givesText } from "./promotionText.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, promotionSource, {
    name: "promotions",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<PromotionSummary>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  const words: Parameters<typeof givesText>[1] = {
    percent: (values) => t("promotions.gives.percent", values),
    months: (values) => t("promotions.gives.months", values),
    list: (values) => t("promotions.gives.list", values),
  };
  return [
    { header: t("promotions.name"), value: ({ name }) => name },
    { header: t("promotions.titleOf"), value: ({ title }) => title[lang] },
    { header: t("promotions.state"), value: ({ state }) => t(`promotions.states.${state}`) },
    { header: t("promotions.effect"), value: ({ effect }) => givesText(effect, words) },
    {
      header: timed(t("promotions.moments.startsAt")),
      value: ({ startsAt }) => startsAt && formatInstant(startsAt),
    },
    {
      header: timed(t("promotions.moments.endsAt")),
      value: ({ endsAt }) => endsAt && formatInstant(endsAt),
    },
    { header: t("promotions.codes"), value: ({ codes }) => codes },
    { header: t("promotions.used"), value: ({ used }) => used },
    { header: t("promotions.totalLimit"), value: ({ totalLimit }) => totalLimit },
    {
      header: timed(t("promotions.moments.createdAt")),
      value: ({ createdAt }) => formatInstant(createdAt),
    },
  ];
}
