import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { UnappliedCharge } from "#shared/payments/recurring/unappliedCharges.ts";
import { pageContext } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import { chargeSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  return exportList(request, url, chargeSource, {
    name: "charges",
    columns: columns(request.lang),
  });
}

function columns(lang: Lang): CsvColumn<UnappliedCharge>[] {
  const t = translatorFor(lang);
  const head = (key: "order" | "buyer" | "amount" | "currency" | "result" | "sequence" | "ref") =>
    t(`manager.charges.${key}`);
  return [
    { header: head("order"), value: ({ order }) => order.number },
    { header: head("buyer"), value: ({ order }) => order.buyer },
    { header: head("amount"), value: ({ amount }) => formatDecimal(amount) },
    { header: head("currency"), value: ({ amount }) => amount.currency },
    {
      header: head("result"),
      value: ({ succeeded }) => t(`manager.charges.${succeeded ? "succeeded" : "failed"}`),
    },
    {
      header: t("manager.charges.money"),
      value: ({ money }) => money && t(`manager.charges.moneyOf.${money}`),
    },
    {
      header: t("manager.common.fileTime", { column: t("manager.charges.chargedAt") }),
      value: ({ chargedAt }) => formatInstant(chargedAt),
    },
    { header: head("sequence"), value: ({ sequence }) => sequence },
    {
      header: t("manager.charges.mandate"),
      value: ({ mandate }) => t(`manager.charges.mandates.${mandate}`),
    },
    { header: head("ref"), value: ({ ref }) => ref },
  ];
}
