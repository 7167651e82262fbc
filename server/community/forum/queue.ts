import type { QueuedDiscussion, QueueInput } from "#shared/community/forum/queueContract.ts";
import { dueAt, waitOf } from "#shared/community/forum/replyTarget.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import * as queries from "./queueQueries.ts";
import { readSettings } from "./trust.ts";

const MINUTE_MS = 60_000;

/** What waits for staff; nothing of what is hidden. */
export async function listQueue(
  scope: Context,
  input: QueueInput,
): Promise<Page<QueuedDiscussion>> {
  const { memberId } = requireStaff(scope, "forum.write");
  const { db } = scope;
  const settings = await readSettings(db);
  const hours = { subscriber: settings.subscriberReplyHours, other: settings.replyHours };
  const wanted = {
    ...input,
    now: scope.now(),
    tiers: [
      { subscribed: true, hours: hours.subscriber },
      { subscribed: false, hours: hours.other },
    ],
  };
  const { rows } = await queries.findQueued(db, input, memberId);
  const waiting = await queries.countWaitingIn(rows, wanted);
  const total = input.wait ? waiting : await countRows(rows);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const window = { offset, limit: Math.min(limit, total - offset) };
  const ids = await idsOf(scope, rows, { wanted, window, waiting, total });
  const found = ids.length === 0 ? [] : await queries.selectQueued(scope, ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => byId.get(id) ?? []);
  return { data: data.map((row) => queuedView(scope, row, hours)), total, page, perPage };
}

interface Wanted {
  readonly wanted: queries.Wanted;
  readonly window: { readonly offset: number; readonly limit: number };
  readonly waiting: number;
  readonly total: number;
}

/** By what is due: what waits, then the rest; the other way around if descending. */
async function idsOf(
  { db }: Context,
  rows: queries.Found,
  { wanted, window: { offset, limit }, waiting, total }: Wanted,
): Promise<string[]> {
  if (limit <= 0) return [];
  if (wanted.orderby !== "due") return queries.listByTime(rows, wanted, { offset, limit });
  const isFirst = wanted.sort === "asc";
  const first = isFirst ? waiting : total - waiting;
  const inFirst = { offset, limit: Math.max(0, Math.min(limit, first - offset)) };
  const inSecond = { offset: Math.max(0, offset - first), limit: limit - inFirst.limit };
  const [ofWaiting, ofRest] = isFirst ? [inFirst, inSecond] : [inSecond, inFirst];
  const due = ofWaiting.limit > 0 ? await queries.listWaiting(db, rows, wanted, ofWaiting) : [];
  const rest = ofRest.limit > 0 ? await queries.listRest(rows, wanted, ofRest) : [];
  return isFirst ? [...due, ...rest] : [...rest, ...due];
}

type QueuedRow = Awaited<ReturnType<ReturnType<typeof queries.selectQueued>["execute"]>>[number];

interface Hours {
  readonly subscriber: number;
  readonly other: number;
}

function waitView({ now }: Context, row: QueuedRow, hours: Hours): QueuedDiscussion["wait"] {
  if (row.waits_since === null) return null;
  const target = row.subscribed ? hours.subscriber : hours.other;
  const due = dueAt(row.waits_since, target);
  return {
    since: row.waits_since.toISOString(),
    dueAt: due.toISOString(),
    minutesLeft: Math.trunc((due.getTime() - now().getTime()) / MINUTE_MS),
    state: waitOf(row.waits_since, target, now()),
  };
}

const queuedView = (scope: Context, row: QueuedRow, hours: Hours): QueuedDiscussion => ({
  uuid: row.id,
  title: row.title,
  status: row.status,
  lang: row.lang,
  about: (row.product_name ?? row.category_name)[scope.lang],
  asker: person(row.author_id, row.first_name, row.last_name, row.email),
  subscribed: row.subscribed,
  askerSpokeLast: row.asker_spoke_last,
  replies: row.reply_count,
  takenBy:
    row.taken_by === null
      ? null
      : person(row.taken_by, row.taker_first_name, row.taker_last_name, row.taker_email),
  askedAt: row.created_at.toISOString(),
  lastActivityAt: row.last_activity_at.toISOString(),
  wait: waitView(scope, row, hours),
  firstReply:
    row.first_staff_reply_at &&
    Math.floor((row.first_staff_reply_at.getTime() - row.created_at.getTime()) / MINUTE_MS),
});

const person = (
  uuid: string,
  firstName: string | null,
  lastName: string | null,
  email: string | null,
) => ({ uuid, firstName: firstName ?? "", lastName: lastName ?? "", email: email ?? "" });
