import { redirect } from "react-router";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Earning } from "#shared/partners/earnings/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";
import type { Route } from "./+types/recordCsv";
import { earningSource } from "./earningList.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  // An export begins before it reads; only a dealer gets one.
  const dealer = await forDealer(asked, () => asked.portal.dealers.own());
  if (dealer === null) return redirect(dealerPathsIn(asked.lang).home(), 303);
  const file = { name: "earnings", columns: columns(asked.lang) };
  return exportList(asked, url, earningSource, file);
}

function columns(lang: Lang): CsvColumn<Earning>[] {
  const say = translatorFor(lang);
  const time = (column: string) => say("manager.common.fileTime", { column });
  return [
    { header: say("dealer.record.order"), value: ({ order }) => order.number },
    { header: time(say("dealer.record.at")), value: ({ at }) => formatInstant(at) },
    { header: say("dealer.record.kind"), value: ({ kind }) => say(`dealer.record.kinds.${kind}`) },
    { header: say("dealer.record.buyer"), value: ({ buyer }) => buyer },
    { header: say("dealer.record.seller"), value: ({ seller }) => seller },
    { header: say("dealer.record.currency"), value: ({ amount }) => amount.currency },
    { header: say("dealer.record.base"), value: ({ base }) => formatDecimal(base) },
    { header: say("dealer.record.amount"), value: ({ amount }) => formatDecimal(amount) },
    {
      header: say("dealer.record.state"),
      value: ({ state }) => say(`dealer.record.states.${state}`),
    },
    {
      header: say("dealer.record.why"),
      value: ({ withheld }) => withheld && say(`dealer.record.withheld.${withheld}`),
    },
    {
      header: time(say("dealer.record.releaseAt")),
      value: ({ releaseAt }) => formatInstant(releaseAt),
    },
  ];
}
