import { redirect } from "react-router";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OwnPayout } from "#shared/partners/payouts/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";
import type { Route } from "./+types/payoutsCsv";
import { ownPayoutSource } from "./payoutList.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  // An export begins before it reads; only a dealer gets one.
  const dealer = await forDealer(asked, () => asked.portal.dealers.own());
  if (dealer === null) return redirect(dealerPathsIn(asked.lang).home(), 303);
  const file = { name: "payouts", columns: columns(asked.lang) };
  return exportList(asked, url, ownPayoutSource, file);
}

const SUMS = ["amount", "tax", "net"] as const;

function columns(lang: Lang): CsvColumn<OwnPayout>[] {
  const say = translatorFor(lang);
  return [
    { header: say("dealer.payout.number"), value: ({ number }) => number },
    {
      header: say("manager.common.fileTime", { column: say("dealer.payout.at") }),
      value: ({ at }) => formatInstant(at),
    },
    { header: say("dealer.record.currency"), value: ({ net }) => net.currency },
    ...SUMS.map((part) => ({
      header: say(`dealer.payout.${part}`),
      value: (row: OwnPayout) => formatDecimal(row[part]),
    })),
    {
      header: say("dealer.payout.state"),
      value: ({ state }) => say(`dealer.payout.states.${state}`),
    },
  ];
}
