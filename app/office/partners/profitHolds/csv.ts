import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { HeldProfit } from "#shared/partners/profitHolds/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { dealerName } from "../dealerOffice/dealerName.ts";
import type { Route } from "./+types/csv";
import { holdSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, holdSource, { name: "profit-holds", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<HeldProfit>[] {
  const t = translatorFor(lang);
  const own = "manager.profitHolds";
  const time = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t(`${own}.order`), value: ({ order }) => order.number },
    { header: t(`${own}.buyer`), value: ({ buyer }) => personName(buyer, lang) },
    { header: t("manager.members.email"), value: ({ buyer }) => buyer.email },
    {
      header: t(`${own}.dealers`),
      value: ({ dealers }) => dealers.map((each) => dealerName(each, lang)).join("; "),
    },
    { header: t(`${own}.amount`), value: ({ amount }) => formatMoney(amount) },
    { header: t(`${own}.reason`), value: ({ hold }) => t(`${own}.reasons.${hold.reason}`) },
    { header: t(`${own}.note`), value: ({ hold }) => hold.note },
    { header: time(t(`${own}.since`)), value: ({ hold }) => formatInstant(hold.since) },
    { header: t(`${own}.by`), value: ({ hold }) => hold.by && personName(hold.by, lang) },
    { header: time(t(`${own}.releaseAt`)), value: ({ releaseAt }) => formatInstant(releaseAt) },
  ];
}
