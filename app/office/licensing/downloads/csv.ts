import type { ReleaseSummary } from "#shared/licensing/downloads/adminContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { releaseSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, releaseSource, {
    name: "releases",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<ReleaseSummary>[] {
  const t = translatorFor(lang);
  const head = (key: "product" | "code" | "version" | "state" | "channel" | "date" | "files") =>
    t(`manager.downloads.${key}`);
  return [
    { header: head("product"), value: ({ product }) => product.name },
    { header: head("code"), value: ({ product }) => product.code },
    { header: head("version"), value: ({ version }) => version },
    { header: head("state"), value: ({ state }) => t(`manager.downloads.states.${state}`) },
    { header: head("channel"), value: ({ channel }) => t(`manager.downloads.channels.${channel}`) },
    { header: head("date"), value: ({ date }) => date },
    { header: head("files"), value: ({ files }) => files },
    { header: t("manager.downloads.count"), value: ({ downloads }) => downloads },
  ];
}
