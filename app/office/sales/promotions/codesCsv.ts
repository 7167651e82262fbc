import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PromotionCode } from "#shared/sales/promotions/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse, readAllPages } from "#app/lists/csv.server.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/codesCsv";

const ROWS = 1_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const named = requireId(params);
  await portal.promotions.detail(named); // a 404 must precede the stream
  const pages = readAllPages(
    (at) => portal.promotions.codes({ ...named, limit: ROWS, page: at.page }),
    ({ code }) => code,
  );
  return csvResponse("promotion-codes.csv", columns(lang), pages);
}

function columns(lang: Lang): CsvColumn<PromotionCode>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("promotions.code"), value: ({ code }) => code },
    {
      header: t("promotions.kind"),
      value: ({ single }) => t(single ? "promotions.single" : "promotions.shared"),
    },
    { header: t("promotions.used"), value: ({ used }) => used },
    { header: timed(t("promotions.made")), value: ({ createdAt }) => formatInstant(createdAt) },
    {
      header: timed(t("promotions.withdrawnAt")),
      value: ({ withdrawnAt }) => withdrawnAt && formatInstant(withdrawnAt),
    },
  ];
}
