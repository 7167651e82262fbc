import { type Figures, FiguresInput } from "#shared/community/forumFigures/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/csv";

interface Line {
  readonly kind: string;
  readonly label: string;
  readonly now: Figures;
  readonly before: Figures | null;
}

/** Months, then rows; times in minutes. What cannot be read is left out, as on the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const read = FiguresInput.safeParse(Object.fromEntries(url.searchParams));
  const report = await portal.forumFigures.report(read.data ?? FiguresInput.parse({}));
  const t = translatorFor(lang);
  const own = "manager.forumFigures";
  const { by, months, rows } = report;
  const lines: Line[] = [
    ...months.map(({ month, now }) => ({
      kind: t(`${own}.month`),
      label: month,
      now,
      before: null,
    })),
    ...rows.map(({ key, label, now, before }) => ({
      kind: t(`${own}.groups.${by}`),
      label: by === "language" ? languageNames[key as Lang] : label || t(`${own}.noProduct`),
      now,
      before,
    })),
  ];
  const minutes = (column: string) => t(`${own}.minutes`, { column });
  const columns: CsvColumn<Line>[] = [
    { header: t(`${own}.by`), value: ({ kind }) => kind },
    { header: t(`${own}.figure`), value: ({ label }) => label },
    { header: t(`${own}.asked`), value: ({ now }) => now.asked },
    { header: t(`${own}.solved`), value: ({ now }) => now.solved },
    { header: t(`${own}.open`), value: ({ now }) => now.open },
    { header: t(`${own}.unanswered`), value: ({ now }) => now.unanswered },
    { header: minutes(t(`${own}.firstMedian`)), value: ({ now }) => now.firstReply.median },
    { header: minutes(t(`${own}.firstP90`)), value: ({ now }) => now.firstReply.p90 },
    { header: minutes(t(`${own}.staffMedian`)), value: ({ now }) => now.staffReply.median },
    { header: minutes(t(`${own}.staffP90`)), value: ({ now }) => now.staffReply.p90 },
    { header: t(`${own}.askedBefore`), value: ({ before }) => before && before.asked },
  ];
  return csvResponse("forum-figures.csv", columns, once(lines));
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}
