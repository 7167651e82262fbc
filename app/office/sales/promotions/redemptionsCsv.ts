import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PromotionRedemption } from "#shared/sales/promotions/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse, readAllPages } from "#app/lists/csv.server.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/redemptionsCsv";

const ROWS = 1_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const named = requireId(params);
  await portal.promotions.detail(named); // a 404 must precede the stream
  const pages = readAllPages(
    (at) => portal.promotions.uses({ ...named, limit: ROWS, page: at.page }),
    ({ id }) => id,
  );
  return csvResponse("promotion-uses.csv", columns(lang), pages);
}

function columns(lang: Lang): CsvColumn<PromotionRedemption>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("promotions.order"), value: ({ order }) => order.number },
    { header: t("promotions.code"), value: ({ code }) => code },
    { header: t("manager.orders.currency"), value: ({ discount }) => discount.currency },
    { header: t("promotions.discount"), value: ({ discount }) => formatDecimal(discount) },
    { header: t("promotions.freeMonths"), value: ({ freeMonths }) => freeMonths },
    { header: timed(t("promotions.usedAt")), value: ({ usedAt }) => formatInstant(usedAt) },
    {
      header: timed(t("promotions.releasedAt")),
      value: ({ releasedAt }) => releasedAt && formatInstant(releasedAt),
    },
  ];
}
