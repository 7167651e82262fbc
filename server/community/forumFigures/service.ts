import type {
  FigureRow,
  Figures,
  FiguresInput,
  ForumFigures,
} from "#shared/community/forumFigures/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import {
  addToMonth,
  DEFAULT_MONTHS,
  monthsBetween,
  type ReportSpan,
  spanBefore,
} from "#shared/partners/profitReport/rules.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export async function getFigures(scope: Context, input: FiguresInput): Promise<ForumFigures> {
  requireStaff(scope, "forum.write");
  const { by } = input;
  const span = spanOf(scope, input);
  const before = spanBefore(span);
  const groups = await queries.listGroups(scope.db, { span, before, by });
  const totals = groups.filter((row) => row.is_total);
  const byMonth = new Map(
    (await queries.listMonths(scope.db, span)).map((row) => [row.month, row]),
  );
  return {
    ...span,
    before,
    by,
    total: compared(totals),
    months: monthsBetween(span.from, span.to).map((month) => ({
      month,
      now: figuresOf(byMonth.get(month)),
    })),
    rows: await rowsOf(
      scope,
      by,
      groups.filter((row) => !row.is_total),
    ),
  };
}

/** Up to this month by default. */
function spanOf({ now }: Context, { from, to }: Pick<FiguresInput, "from" | "to">): ReportSpan {
  const thisMonth = formatDay(now()).slice(0, 7);
  const last = to ?? (from && addToMonth(from, DEFAULT_MONTHS - 1)) ?? thisMonth;
  return { from: from ?? addToMonth(last, 1 - DEFAULT_MONTHS), to: last };
}

const compared = (rows: readonly queries.GroupRow[]) => ({
  now: figuresOf(rows.find((row) => row.is_now)),
  before: figuresOf(rows.find((row) => !row.is_now)),
});

const MINUTE = 60;
const inMinutes = (seconds: number | undefined) =>
  seconds === undefined ? null : Math.floor(seconds / MINUTE);

function figuresOf(row: queries.FiguresRow | undefined): Figures {
  const { asked = 0, solved = 0, unanswered = 0 } = row ?? {};
  const times = (of: queries.FiguresRow["first_reply"] | undefined) => ({
    median: inMinutes(of?.[0]),
    p90: inMinutes(of?.[1]),
  });
  return {
    asked,
    solved,
    open: asked - solved,
    unanswered,
    firstReply: times(row?.first_reply),
    staffReply: times(row?.staff_reply),
  };
}

async function rowsOf(
  { db, lang }: Context,
  by: FiguresInput["by"],
  groups: readonly queries.GroupRow[],
): Promise<FigureRow[]> {
  const byKey = Map.groupBy(groups, ({ key }) => key);
  const ids = [...byKey.keys()].filter((key) => key !== "");
  const table = by === "product" ? "products" : "categories";
  const names = by === "language" ? [] : await queries.listNames(db, table, ids, lang);
  const labels = new Map(names.map(({ id, name }) => [id, name]));
  return [...byKey]
    .map(([key, rows]) => ({ key, label: labels.get(key) ?? "", ...compared(rows) }))
    .toSorted(
      (a, b) =>
        b.now.asked - a.now.asked || b.before.asked - a.before.asked || a.key.localeCompare(b.key),
    );
}
