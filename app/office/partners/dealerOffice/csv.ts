import type { Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { ListedDealer } from "#shared/partners/dealerOffice/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { percentText } from "./dealerName.ts";
import { dealerSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, dealerSource, { name: "dealers", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<ListedDealer>[] {
  const t = translatorFor(lang);
  const own = "manager.dealers";
  return [
    { header: t(`${own}.name`), value: ({ member }) => personName(member, lang) },
    { header: t(`${own}.company`), value: ({ company }) => company },
    { header: t("manager.members.email"), value: ({ member }) => member.email },
    { header: t(`${own}.area`), value: ({ area }) => area },
    { header: t(`${own}.state`), value: ({ state }) => t(`${own}.states.${state}`) },
    {
      header: t(`${own}.percent`),
      value: ({ percent }) => (percent === null ? null : percentText(percent)),
    },
    { header: t(`${own}.below`), value: ({ below }) => below },
    { header: t(`${own}.customers`), value: ({ customers }) => customers },
    {
      header: t(`${own}.earned`),
      value: ({ earned }) => earned.map((money) => formatMoney(money)).join("; "),
    },
    { header: t(`${own}.level`), value: ({ level }) => level },
    {
      header: t(`${own}.setup`),
      value: ({ missing }) =>
        missing.map((part) => t(`${own}.missingParts.${part}`)).join("; ") || t(`${own}.complete`),
    },
    {
      header: t("manager.common.fileTime", { column: t(`${own}.appointedAt`) }),
      value: ({ appointedAt }) => formatInstant(appointedAt),
    },
    { header: t(`${own}.upperId`), value: ({ parent }) => parent },
    { header: t("manager.members.uuid"), value: ({ uuid }) => uuid },
  ];
}
