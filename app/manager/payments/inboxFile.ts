import { decimalText } from "#shared/catalogue/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { InboxEvent } from "#shared/payments/inbox.ts";
import { page } from "../../context.ts";
import { sayIn } from "../../kit/say.server.ts";
import type { CsvColumn } from "../../list/csv.server.ts";
import { exportList } from "../../list/source.server.ts";
import type { Route } from "./+types/inboxFile";
import { inboxSource } from "./sources.server.ts";

/** The gateways' notices as they are asked for, as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, inboxSource, { name: "notices", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<InboxEvent>[] {
  const t = sayIn(lang);
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
      value: ({ says }) => says && t(`${own}.meanings.${says}`),
    },
    { header: t(`${own}.amount`), value: ({ amount }) => amount && decimalText(amount) },
    { header: t(`${own}.currency`), value: ({ amount }) => amount?.currency ?? null },
    {
      header: t(`${own}.outcome`),
      value: ({ outcome }) => t(`manager.order.outcomes.${outcome}`),
    },
    { header: t(`${own}.order`), value: ({ order }) => order?.number ?? null },
    { header: t(`${own}.raw`), value: ({ raw }) => raw },
  ];
}
