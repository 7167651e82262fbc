import type { Lang } from "#shared/kit/lang.ts";
import { formatBigMoney, type BigMoney } from "#shared/kit/bigMoney.ts";
import { type ComparedTotal, TotalsRange } from "#shared/payments/reconciliation/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/csv";

/** One day over all methods, or one method over the whole range. */
type Line = ComparedTotal & { readonly by: string; readonly of: string };

/** By day, then by method. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const range = TotalsRange.safeParse(Object.fromEntries(url.searchParams));
  const { days, methods } = await portal.inbox.totals(range.data ?? {});
  const t = translatorFor(lang);
  const own = "manager.payments.totals";
  const lines: Line[] = [
    ...days.map((row) => ({ ...row, by: t(`${own}.byDay`), of: row.day })),
    ...methods.map((row) => ({
      ...row,
      by: t(`${own}.byMethod`),
      of: row.method ? t(`checkout.method.${row.method}`) : t(`${own}.unknown`),
    })),
  ];
  return csvResponse("payment-totals.csv", columns(lang), once(lines));
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

/** Without currency (its own column) and thousands separators. */
const plain = (sum: BigMoney | null) =>
  sum === null ? null : formatBigMoney(sum).replace(`${sum.currency} `, "").replaceAll(",", "");

function columns(lang: Lang): CsvColumn<Line>[] {
  const t = translatorFor(lang);
  const own = "manager.payments.totals";
  return [
    { header: t(`${own}.by`), value: ({ by }) => by },
    { header: t(`${own}.of`), value: ({ of }) => of },
    { header: t("manager.ledger.currency"), value: ({ currency }) => currency },
    { header: t(`${own}.orders`), value: ({ orders }) => orders },
    { header: t(`${own}.paid`), value: ({ paid }) => plain(paid) },
    { header: t(`${own}.booked`), value: ({ booked }) => plain(booked) },
    { header: t(`${own}.held`), value: ({ suspense }) => plain(suspense) },
    { header: t(`${own}.returned`), value: ({ returned }) => plain(returned) },
    { header: t(`${own}.told`), value: ({ reportedByGateway }) => plain(reportedByGateway) },
    { header: t(`${own}.difference`), value: ({ difference }) => plain(difference) },
  ];
}
