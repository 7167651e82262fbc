import type { ComputerRow } from "#shared/content/computers.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { page } from "../../context.ts";
import { sayIn } from "../../kit/say.server.ts";
import type { CsvColumn } from "../../list/csv.server.ts";
import { exportList } from "../../list/source.server.ts";
import type { Route } from "./+types/file";
import { computerSource } from "./source.server.ts";

/** The requirements as they are asked for, as a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, computerSource, {
    name: "computers",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<ComputerRow>[] {
  const t = sayIn(lang);
  return [
    { header: t("texts.computers.product"), value: ({ name }) => name },
    { header: t("texts.computers.code"), value: ({ code }) => code },
    { header: t("texts.list.state"), value: ({ state }) => t(`texts.states.${state}`) },
    { header: t("texts.list.changedAt"), value: ({ changedAt }) => changedAt },
  ];
}
