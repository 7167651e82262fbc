import { redirect } from "react-router";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Campaign } from "#shared/partners/campaigns/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import type { Route } from "./+types/campaignsCsv";
import { campaignSource } from "./campaignList.server.ts";
import { dealerPathsIn } from "../paths.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  // An export begins before it reads; only a dealer gets one.
  const dealer = await forDealer(asked, () => asked.portal.dealers.own());
  if (dealer === null) return redirect(dealerPathsIn(asked.lang).home(), 303);
  const file = { name: "campaigns", columns: columns(asked.lang) };
  return exportList(asked, url, campaignSource, file);
}

function columns(lang: Lang): CsvColumn<Campaign>[] {
  const say = translatorFor(lang);
  const time = (column: string) => say("manager.common.fileTime", { column });
  return [
    { header: say("dealer.campaigns.name"), value: ({ name }) => name },
    { header: say("dealer.promote.link"), value: ({ link }) => link },
    { header: say("dealer.promote.code"), value: ({ code }) => code },
    { header: say("dealer.promote.visits"), value: ({ visits }) => visits },
    { header: say("dealer.promote.registrations"), value: ({ registrations }) => registrations },
    { header: say("dealer.promote.orders"), value: ({ orders }) => orders },
    {
      header: say("dealer.promote.paid"),
      value: ({ paid }) =>
        paid.map((money) => `${money.currency} ${formatDecimal(money)}`).join(" + "),
    },
    {
      header: time(say("dealer.campaigns.created")),
      value: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      header: time(say("dealer.campaigns.archived")),
      value: ({ archivedAt }) => archivedAt && formatInstant(archivedAt),
    },
  ];
}
