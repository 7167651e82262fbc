import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Payout } from "#shared/partners/payouts/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { payoutSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, payoutSource, { name: "payouts", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<Payout>[] {
  const t = translatorFor(lang);
  const time = (column: string) => t("manager.common.fileTime", { column });
  const at = (instant: string | null) => instant && formatInstant(instant);
  return [
    { header: t("manager.payouts.number"), value: ({ number }) => number },
    {
      header: t("manager.payouts.state"),
      value: ({ state }) => t(`manager.payouts.states.${state}`),
    },
    { header: t("manager.payouts.lines"), value: ({ lines }) => lines },
    { header: t("manager.payouts.currency"), value: ({ currency }) => currency },
    { header: t("manager.payouts.amount"), value: ({ amount }) => formatDecimal(amount) },
    { header: t("manager.payouts.tax"), value: ({ tax }) => formatDecimal(tax) },
    { header: t("manager.payouts.net"), value: ({ net }) => formatDecimal(net) },
    {
      header: t("manager.payouts.createdBy"),
      value: ({ createdBy }) => personName(createdBy, lang),
    },
    { header: time(t("manager.payouts.createdAt")), value: (row) => at(row.createdAt) },
    { header: time(t("manager.payouts.approvedAt")), value: (row) => at(row.approvedAt) },
    { header: time(t("manager.payouts.sentAt")), value: (row) => at(row.sentAt) },
    { header: time(t("manager.payouts.settledAt")), value: (row) => at(row.settledAt) },
  ];
}
