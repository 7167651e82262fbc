import { redirect } from "react-router";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import type { SubDealer } from "#shared/partners/subDealers/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";
import type { Route } from "./+types/dealersCsv";
import { dealerSource } from "./dealerList.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  // An export begins before it reads; only a dealer gets one.
  const dealer = await forDealer(asked, () => asked.portal.dealers.own());
  if (dealer === null) return redirect(dealerPathsIn(asked.lang).home(), 303);
  return exportList(asked, url, dealerSource, { name: "dealers", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<SubDealer>[] {
  const say = translatorFor(lang);
  return [
    { header: say("dealer.dealers.name"), value: ({ name }) => name },
    { header: say("dealer.dealers.level"), value: ({ level }) => level },
    {
      header: say("dealer.dealers.upper"),
      value: ({ upper }) => upper?.name ?? say("dealer.dealers.self"),
    },
    {
      header: say("dealer.dealers.state"),
      value: ({ state }) => say(`dealer.dealers.states.${state}`),
    },
    { header: say("dealer.dealers.area"), value: ({ area }) => area },
    { header: say("dealer.dealers.original"), value: ({ original }) => formatBps(original) },
    { header: say("dealer.dealers.given"), value: ({ given }) => formatBps(given) },
    { header: say("dealer.dealers.retained"), value: ({ retained }) => formatBps(retained) },
    { header: say("dealer.dealers.customers"), value: ({ customers }) => customers },
    {
      header: say("manager.common.fileTime", { column: say("dealer.dealers.since") }),
      value: ({ since }) => formatInstant(since),
    },
  ];
}
