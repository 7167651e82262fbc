import { type BigMoney, formatBigMoney } from "#shared/kit/bigMoney.ts";
import type { ForecastMonth } from "#shared/licensing/renewals/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/forecastCsv";
import { FORECAST_PARTS } from "./forecastParts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const { forecast } = await portal.renewals.calendar({});
  const t = translatorFor(lang);
  const own = "manager.renewals";
  const columns: CsvColumn<ForecastMonth>[] = [
    { header: t(`${own}.currency`), value: ({ contract }) => contract.currency },
    { header: t(`${own}.month`), value: ({ month }) => month },
    ...FORECAST_PARTS.map((part) => ({
      header: t(`${own}.parts.${part}`),
      value: (month: ForecastMonth) => plain(month[part]),
    })),
  ];
  return csvResponse("renewal-forecast.csv", columns, once(forecast));
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

/** Without currency (its own column) and thousands separators. */
const plain = (sum: BigMoney): string =>
  formatBigMoney(sum).replace(`${sum.currency} `, "").replaceAll(",", "");
