import { redirect } from "react-router";
import { type BigMoney, formatBigMoney } from "#shared/kit/bigMoney.ts";
import type { DealerReport } from "#shared/partners/dealerReports/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";
import type { Route } from "./+types/reportCsv";
import { readReport } from "./reportInput.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const paths = dealerPathsIn(asked.lang);
  const read = await forDealer(asked, () => readReport(asked, url.searchParams));
  if (read === null) return redirect(paths.home(), 303);
  const { report, errors } = read;
  if (Object.keys(errors).length > 0) return redirect(paths.report(url.search), 303);
  const say = translatorFor(asked.lang);
  const own = "dealer.report";
  const columns: CsvColumn<DealerReport["rows"][number]>[] = [
    { header: say(`${own}.groups.${report.by}`), value: ({ key, label }) => label ?? key },
    { header: say(`${own}.currency`), value: () => report.currency },
    { header: say(`${own}.amount`), value: ({ amount }) => plain(amount) },
    { header: say(`${own}.beforeColumn`), value: ({ before }) => plain(before) },
  ];
  return csvResponse(`report-${report.from}-${report.to}.csv`, columns, once(report.rows));
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

/** Without currency (its own column) and thousands separators. */
const plain = (sum: BigMoney): string =>
  formatBigMoney(sum).replace(`${sum.currency} `, "").replaceAll(",", "");
