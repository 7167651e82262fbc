import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { ShippingQueueItem } from "#shared/sales/shipments/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { shippingQueueSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, shippingQueueSource, {
    name: "shipments",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<ShippingQueueItem>[] {
  const t = translatorFor(lang);
  const head = (
    key: "order" | "state" | "recipient" | "buyer" | "what" | "method" | "carrier" | "tracking",
  ) => t(`manager.shipments.${key}`);
  return [
    { header: head("order"), value: ({ order }) => order.number },
    { header: head("state"), value: ({ state }) => t(`manager.shipments.states.${state}`) },
    { header: head("recipient"), value: ({ recipient }) => recipient },
    { header: head("buyer"), value: ({ order }) => order.buyer },
    {
      header: head("what"),
      value: ({ lines }) =>
        lines.map((line) => t("manager.shipments.line", line)).join(t("manager.audit.separator")),
    },
    { header: head("method"), value: ({ method }) => method },
    { header: head("carrier"), value: ({ carrier }) => carrier },
    { header: head("tracking"), value: ({ tracking }) => tracking },
    {
      header: t("manager.common.fileTime", { column: t("manager.shipments.at") }),
      value: ({ at }) => formatInstant(at),
    },
    { header: t("manager.shipments.deliveredOn"), value: ({ deliveredOn }) => deliveredOn },
  ];
}
