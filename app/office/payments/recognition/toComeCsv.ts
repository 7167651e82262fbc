import type { BigMoney } from "#shared/kit/bigMoney.ts";
import { formatBigMoney } from "#shared/kit/bigMoney.ts";
import type { RevenueToCome } from "#shared/payments/recognition/contract.ts";
import { RevenueListInput } from "#shared/payments/recognition/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import { listInput, readListQuery } from "#app/lists/listQuery.ts";
import type { Route } from "./+types/toComeCsv";
import { revenueList } from "./listSpec.ts";

/** With the filters of the list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const query = readListQuery(revenueList, url.searchParams);
  const filters = RevenueListInput.parse(listInput(revenueList, query));
  const { toCome } = await portal.revenue.summary(filters);
  const t = translatorFor(lang);
  const own = "manager.revenue";
  const columns: CsvColumn<RevenueToCome>[] = [
    { header: t(`${own}.currency`), value: ({ amount }) => amount.currency },
    { header: t(`${own}.month`), value: ({ month }) => month ?? t(`${own}.undated`) },
    { header: t(`${own}.amount`), value: ({ amount }) => plain(amount) },
    { header: t(`${own}.rest`), value: ({ rest }) => plain(rest) },
  ];
  return csvResponse("deferred-revenue.csv", columns, once(toCome));
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

/** Without currency (its own column) and thousands separators. */
const plain = (sum: BigMoney): string =>
  formatBigMoney(sum).replace(`${sum.currency} `, "").replaceAll(",", "");
