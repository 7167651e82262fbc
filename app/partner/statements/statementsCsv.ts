import { redirect } from "react-router";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Statement } from "#shared/partners/statements/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";
import type { Route } from "./+types/statementsCsv";
import { statementSource } from "./statementList.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  // An export begins before it reads; only a dealer gets one.
  const dealer = await forDealer(asked, () => asked.portal.dealers.own());
  if (dealer === null) return redirect(dealerPathsIn(asked.lang).home(), 303);
  const file = { name: "statements", columns: columns(asked.lang) };
  return exportList(asked, url, statementSource, file);
}

const SUMS = ["opening", "earned", "adjusted", "paid", "returned", "closing"] as const;

function columns(lang: Lang): CsvColumn<Statement>[] {
  const say = translatorFor(lang);
  return [
    { header: say("dealer.statement.month"), value: ({ month }) => month },
    { header: say("dealer.statement.currency"), value: ({ closing }) => closing.currency },
    ...SUMS.map((part) => ({
      header: say(`dealer.statement.columns.${part}`),
      value: (row: Statement) => formatDecimal(row[part]),
    })),
  ];
}
