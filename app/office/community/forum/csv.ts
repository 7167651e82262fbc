import type { QueuedDiscussion } from "#shared/community/forum/queueContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { questionSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, questionSource, { name: "forum", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<QueuedDiscussion>[] {
  const t = translatorFor(lang);
  const own = "manager.forum.questions";
  const time = (column: string) => t("manager.common.fileTime", { column });
  const yes = (flag: boolean) => t(flag ? "manager.common.yes" : "manager.common.no");
  return [
    { header: t(`${own}.name`), value: ({ title }) => title },
    { header: t(`${own}.wait.label`), value: ({ wait }) => wait && t(`${own}.wait.${wait.state}`) },
    {
      header: time(t(`${own}.waitsSince`)),
      value: ({ wait }) => wait && formatInstant(wait.since),
    },
    { header: time(t(`${own}.dueAt`)), value: ({ wait }) => wait && formatInstant(wait.dueAt) },
    { header: t(`${own}.subscribed`), value: (row) => yes(row.subscribed) },
    { header: t(`${own}.status`), value: ({ status }) => t(`${own}.statuses.${status}`) },
    { header: t(`${own}.about`), value: ({ about }) => about },
    { header: t(`${own}.asker`), value: ({ asker }) => personName(asker, lang) || asker.email },
    {
      header: t(`${own}.takenBy`),
      value: ({ takenBy }) => takenBy && (personName(takenBy, lang) || takenBy.email),
    },
    { header: t(`${own}.firstReplyMinutes`), value: ({ firstReply }) => firstReply },
    { header: t(`${own}.replies`), value: ({ replies }) => replies },
    { header: t(`${own}.lang`), value: (row) => languageNames[row.lang] },
    { header: time(t(`${own}.askedAt`)), value: ({ askedAt }) => formatInstant(askedAt) },
    {
      header: time(t(`${own}.lastActivityAt`)),
      value: ({ lastActivityAt }) => formatInstant(lastActivityAt),
    },
  ];
}
