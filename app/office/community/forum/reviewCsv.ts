import type { PostReview } from "#shared/community/forum/reviewContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/reviewCsv";
import { reviewSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const columns = columnsIn(asked.lang);
  return exportList(asked, url, reviewSource, { name: "forum-review", columns });
}

function columnsIn(lang: Lang): CsvColumn<PostReview>[] {
  const t = translatorFor(lang);
  const own = "manager.forum.review";
  const time = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t(`${own}.name`), value: ({ title, discussion }) => title ?? discussion.title },
    {
      header: t(`${own}.kind`),
      value: ({ kind, reply }) =>
        t(`${own}.kinds.${kind}.${reply === null ? "question" : "reply"}`),
    },
    { header: t(`${own}.cause`), value: ({ cause }) => t(`${own}.causes.${cause}`) },
    { header: t(`${own}.lang`), value: ({ discussion }) => languageNames[discussion.lang] },
    { header: t(`${own}.author`), value: ({ author }) => personName(author, lang) },
    { header: t(`${own}.email`), value: ({ author }) => author.email },
    { header: t(`${own}.text`), value: ({ content }) => content },
    { header: time(t(`${own}.writtenAt`)), value: ({ createdAt }) => formatInstant(createdAt) },
    {
      header: t(`${own}.outcome`),
      value: (row) => row.outcome && t(`${own}.outcomes.${row.outcome}`),
    },
    {
      header: time(t(`${own}.decidedAt`)),
      value: ({ decidedAt }) => decidedAt && formatInstant(decidedAt),
    },
    { header: t(`${own}.reason`), value: ({ reason }) => reason },
  ];
}
