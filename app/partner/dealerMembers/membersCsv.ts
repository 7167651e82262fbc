import { redirect } from "react-router";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Customer } from "#shared/partners/dealerMembers/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";
import type { Route } from "./+types/membersCsv";
import { memberSource } from "./memberList.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  // An export begins before it reads; only a dealer gets one.
  const dealer = await forDealer(asked, () => asked.portal.dealers.own());
  if (dealer === null) return redirect(dealerPathsIn(asked.lang).home(), 303);
  return exportList(asked, url, memberSource, { name: "members", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<Customer>[] {
  const say = translatorFor(lang);
  const time = (column: string) => say("manager.common.fileTime", { column });
  return [
    { header: say("dealer.members.name"), value: ({ name }) => name },
    { header: say("dealer.members.company"), value: ({ company }) => company },
    { header: say("dealer.members.email"), value: ({ email }) => email },
    {
      header: say("dealer.members.status"),
      value: ({ status }) => say(`dealer.members.states.${status}`),
    },
    {
      header: say("dealer.members.source"),
      value: ({ source }) => say(`dealer.members.sources.${source}`),
    },
    { header: say("dealer.members.dealer"), value: ({ dealer }) => dealer?.name ?? null },
    { header: say("dealer.members.orders"), value: ({ orders }) => orders },
    {
      header: time(say("dealer.members.lastOrder")),
      value: ({ lastOrderAt }) => lastOrderAt && formatInstant(lastOrderAt),
    },
    { header: time(say("dealer.members.boundAt")), value: ({ boundAt }) => formatInstant(boundAt) },
  ];
}
