import { sql } from "kysely";
import type { ReportOutcome } from "#shared/community/forum/reportContract.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { EVERYBODY, visibleTo } from "./visible.ts";

/** What staff decided about a text that waited, where its post stands by now. */
export interface DecidedReview {
  readonly id: string;
  readonly author_id: string;
  readonly kind: "post" | "edit";
  readonly outcome: "approved" | "rejected";
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly discussion_id: string;
  readonly reply_id: string | null;
  readonly title: string;
  /** Everybody may read the post. */
  readonly visible: boolean;
  /** Its author may read the discussion. */
  readonly readable: boolean;
}

/** By id; what its author withdrew is missing. */
export async function listDecidedReviews(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, DecidedReview>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DecidedReview>`
    select v.id, v.author_id, v.kind, v.outcome, v.reason, v.decided_by, v.discussion_id, v.reply_id, d.title,
      ${visibleTo(EVERYBODY, "d")} and r.hidden_at is null as visible,
      ${visibleTo(EVERYBODY, "d")} or d.author_id = v.author_id as readable
    from post_reviews v join discussions d on d.id = v.discussion_id left join replies r on r.id = v.reply_id
    where v.id = any(${[...new Set(ids)]}::uuid[]) and v.outcome in ('approved', 'rejected')`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A post that staff hide, where it stands by now. */
export interface HiddenPost {
  readonly post_id: string;
  readonly author_id: string;
  readonly hidden_at: Date;
  readonly hidden_by: string;
  readonly hide_note: string | null;
  readonly discussion_id: string;
  readonly reply_id: string | null;
  /** Null: its author may not read the discussion. */
  readonly title: string | null;
}

/** By id; what is shown again, or hidden by its author, is missing. */
export async function listHiddenPosts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, HiddenPost>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`${[...new Set(ids)]}::uuid[]`;
  const { rows } = await sql<HiddenPost>`
    select d.id as post_id, d.author_id, d.hidden_at, d.hidden_by, d.hide_note, d.id as discussion_id,
      null::uuid as reply_id, d.title
    from discussions d where d.id = any(${wanted}) and d.hidden_by <> d.author_id
    union all
    select r.id, r.author_id, r.hidden_at, r.hidden_by, r.hide_note, d.id, r.id,
      case when ${visibleTo(EVERYBODY, "d")} or d.author_id = r.author_id then d.title end
    from replies r join discussions d on d.id = r.discussion_id
    where r.id = any(${wanted}) and r.hidden_by <> r.author_id`.execute(db);
  return new Map(rows.map((row) => [row.post_id, row]));
}

/** The decision on a reported post, with the post's current place. */
export interface DecidedReport {
  readonly post_id: string;
  readonly reporter_id: string;
  readonly outcome: ReportOutcome;
  readonly decided_by: string;
  readonly discussion_id: string;
  readonly reply_id: string | null;
  /** Everybody may read the discussion. */
  readonly readable: boolean;
  /** Everybody may read the post. */
  readonly visible: boolean;
}

/** Of posts, which are replies or questions; all reporters unless one is named. */
export async function listDecidedReports(
  db: Db | Tx,
  { postIds, reporterId }: { readonly postIds: readonly string[]; readonly reporterId?: string },
): Promise<readonly DecidedReport[]> {
  if (postIds.length === 0) return [];
  const ids = sql`${[...new Set(postIds)]}::uuid[]`;
  const reporter = reporterId === undefined ? sql`` : sql`and told.reporter_id = ${reporterId}`;
  const { rows } = await sql<DecidedReport>`
    select coalesce(told.reply_id, told.discussion_id) as post_id, told.reporter_id, told.outcome, told.decided_by,
      told.discussion_id, told.reply_id, ${visibleTo(EVERYBODY, "d")} as readable,
      ${visibleTo(EVERYBODY, "d")} and r.hidden_at is null as visible
    from post_reports told join discussions d on d.id = told.discussion_id left join replies r on r.id = told.reply_id
    where told.outcome is not null ${reporter}
      and (told.reply_id = any(${ids}) or told.reply_id is null and told.discussion_id = any(${ids}))`.execute(
    db,
  );
  return rows;
}
