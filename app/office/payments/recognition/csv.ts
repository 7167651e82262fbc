import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { RevenueSchedule } from "#shared/payments/recognition/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { revenueSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  const columns = columnsIn(request.lang);
  return exportList(request, url, revenueSource, { name: "revenue", columns });
}

function columnsIn(lang: Lang): CsvColumn<RevenueSchedule>[] {
  const t = translatorFor(lang);
  const own = "manager.revenue";
  return [
    { header: t(`${own}.order`), value: ({ order }) => order.number },
    {
      header: t(`${own}.product`),
      value: ({ product }) => product?.[lang] ?? t(`${own}.shippingFee`),
    },
    { header: t(`${own}.state`), value: ({ state }) => t(`${own}.states.${state}`) },
    { header: t(`${own}.rule`), value: ({ rule }) => rule && t(`${own}.rules.${rule}`) },
    { header: t(`${own}.from`), value: ({ from }) => from },
    { header: t(`${own}.to`), value: ({ to }) => to },
    { header: t(`${own}.currency`), value: ({ net }) => net.currency },
    { header: t(`${own}.net`), value: ({ net }) => formatDecimal(net) },
    { header: t(`${own}.earned`), value: ({ earned }) => formatDecimal(earned) },
    { header: t(`${own}.unearned`), value: ({ unearned }) => formatDecimal(unearned) },
    { header: t(`${own}.refunded`), value: ({ refunded }) => formatDecimal(refunded) },
    {
      header: t("manager.common.fileTime", { column: t(`${own}.createdAt`) }),
      value: ({ createdAt }) => formatInstant(createdAt),
    },
  ];
}
