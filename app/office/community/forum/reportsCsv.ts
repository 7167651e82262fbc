import type { ReportedPost } from "#shared/community/forum/reportContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/reportsCsv";
import { reportSource } from "./listSource.server.ts";

/** A line for each post. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const columns = columnsIn(asked.lang);
  return exportList(asked, url, reportSource, { name: "forum-reports", columns });
}

function columnsIn(lang: Lang): CsvColumn<ReportedPost>[] {
  const t = translatorFor(lang);
  const own = "manager.forum.reports";
  const column = t(`${own}.firstAt`);
  const yes = (flag: boolean) => t(flag ? "manager.common.yes" : "manager.common.no");
  return [
    { header: t(`${own}.discussion`), value: ({ discussion }) => discussion.title },
    { header: t(`${own}.lang`), value: ({ discussion }) => languageNames[discussion.lang] },
    { header: t(`${own}.author`), value: ({ author }) => personName(author, lang) },
    { header: t(`${own}.email`), value: ({ author }) => author.email },
    { header: t(`${own}.text`), value: ({ content }) => content },
    { header: t(`${own}.count`), value: ({ reports }) => reports.length },
    { header: t(`${own}.reason`), value: ({ reports }) => reasonsOf(reports, t) },
    {
      header: t(`${own}.remarks`),
      value: ({ reports }) => reports.flatMap(({ text }) => text ?? []).join("\n"),
    },
    {
      header: t("manager.common.fileTime", { column }),
      value: ({ reports: [first] }) => (first ? formatInstant(first.createdAt) : null),
    },
    {
      header: t(`${own}.outcome`),
      value: ({ reports }) => {
        const outcome = reports.at(-1)?.outcome;
        return outcome ? t(`${own}.outcomes.${outcome}`) : null;
      },
    },
    { header: t(`${own}.hidden`), value: ({ hidden }) => yes(hidden) },
  ];
}

const reasonsOf = (reports: ReportedPost["reports"], t: ReturnType<typeof translatorFor>): string =>
  [...new Set(reports.map(({ reason }) => t(`manager.forum.reports.reasons.${reason}`)))].join(
    ", ",
  );
