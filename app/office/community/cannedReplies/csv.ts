import type { CannedReply } from "#shared/community/cannedReplies/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { cannedReplySource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const columns = columnsIn(asked.lang);
  return exportList(asked, url, cannedReplySource, { name: "canned-replies", columns });
}

function columnsIn(lang: Lang): CsvColumn<CannedReply>[] {
  const t = translatorFor(lang);
  const column = t("manager.canned.changedAt");
  return [
    { header: t("manager.canned.name"), value: ({ title }) => title },
    { header: t("manager.canned.lang"), value: (row) => languageNames[row.lang] },
    { header: t("manager.canned.category"), value: ({ category }) => category?.name ?? "" },
    { header: t("manager.canned.body"), value: ({ body }) => body },
    { header: t("manager.canned.uses"), value: ({ uses }) => uses },
    {
      header: t("manager.common.fileTime", { column }),
      value: ({ changedAt }) => formatInstant(changedAt),
    },
  ];
}
