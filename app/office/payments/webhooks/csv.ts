import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { WebhookEvent } from "#shared/payments/webhooks/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { webhookEventSource } from "../transfers/paymentListSources.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  return exportList(request, url, webhookEventSource, {
    name: "notices",
    columns: columns(request.lang),
  });
}

function columns(lang: Lang): CsvColumn<WebhookEvent>[] {
  const t = translatorFor(lang);
  const own = "manager.payments";
  return [
    {
      header: t("manager.common.fileTime", { column: t(`${own}.receivedAt`) }),
      value: ({ receivedAt }) => formatInstant(receivedAt),
    },
    { header: t(`${own}.again`), value: ({ replayedBy }) => replayedBy?.email ?? null },
    { header: t(`${own}.provider`), value: ({ provider }) => provider },
    { header: t(`${own}.channel`), value: ({ channel }) => channel },
    { header: t(`${own}.ref`), value: ({ ref }) => ref },
    { header: t(`${own}.signed`), value: ({ signed }) => t(`${own}.${signed ? "good" : "bad"}`) },
    {
      header: t(`${own}.says`),
      value: ({ meaning }) => meaning && t(`${own}.meanings.${meaning}`),
    },
    { header: t(`${own}.amount`), value: ({ amount }) => amount && formatDecimal(amount) },
    { header: t(`${own}.currency`), value: ({ amount }) => amount?.currency ?? null },
    {
      header: t(`${own}.outcome`),
      value: ({ outcome }) => t(`manager.order.outcomes.${outcome}`),
    },
    { header: t(`${own}.order`), value: ({ order }) => order?.number ?? null },
    { header: t(`${own}.raw`), value: ({ raw }) => raw },
  ];
}
