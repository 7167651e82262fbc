import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { ReportInput } from "#shared/partners/profitReport/contract.ts";
import type { ReportDetail } from "#server/partners/profitReport/service.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/csv";

/** What cannot be read is left out, as on the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const read = ReportInput.safeParse(Object.fromEntries(url.searchParams));
  const rows = await portal.profitReport.details(read.data ?? ReportInput.parse({}));
  const t = translatorFor(lang);
  const own = "manager.profitReport";
  const columns: CsvColumn<ReportDetail>[] = [
    { header: t(`${own}.month`), value: ({ month }) => month },
    { header: t(`${own}.dealer`), value: ({ dealer }) => dealer },
    { header: t(`${own}.area`), value: ({ area }) => area },
    { header: t(`${own}.tier`), value: ({ tier }) => tier },
    { header: t(`${own}.seller`), value: ({ seller }) => seller },
    { header: t(`${own}.product`), value: ({ product }) => product },
    { header: t(`${own}.currency`), value: ({ earned }) => earned.currency },
    { header: t(`${own}.earned`), value: ({ earned }) => formatDecimal(earned) },
    { header: t(`${own}.withheld`), value: ({ withheld }) => formatDecimal(withheld) },
    {
      header: t(`${own}.pool`),
      value: ({ earned, withheld }) =>
        formatDecimal({ ...earned, minor: earned.minor + withheld.minor }),
    },
  ];
  return csvResponse("dealer-report.csv", columns, once(rows));
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}
