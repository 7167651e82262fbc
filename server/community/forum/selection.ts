import { type AliasableExpression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { z } from "zod";
import { buildQuery } from "#shared/catalog/search/searchTerms.ts";
import type { Actor } from "#shared/community/forum/abilities.ts";
import type { DiscussionFilters, forum } from "#shared/community/forum/contract.ts";
import { type DiscussionOrder, type ONLY, MAX_COUNTED } from "#shared/community/forum/rules.ts";
import { withSynonyms } from "#server/catalog/search/service.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countFrom, countRows, paginate } from "#server/platform/db/listSql.ts";
import { isFollowed } from "../follows/commands.ts";
import { listBranch } from "./queries.ts";
import { hasNews } from "./reads.ts";
import { visibleTo } from "./visible.ts";

type ListInput = z.output<typeof forum.list.input>;

const bareDiscussions = (db: Db) => db.selectFrom("discussions as d");
/** Without the tables that decide nothing. */
export type Matching = ReturnType<typeof bareDiscussions>;

/** What matches, also what the actor may not see. */
export async function narrowed(
  db: Db,
  filters: DiscussionFilters,
  actor: Actor,
): Promise<Matching> {
  const { status, category, lang, only, search, title } = filters;
  const { productsable_id: product, member_usersable_id: author } = filters;
  let query = bareDiscussions(db);
  if (status && status.length > 0) query = query.where("d.status", "in", status);
  if (product) {
    query = query.where("d.product_id", "=", product).where(sql<SqlBool>`exists (
      select from products p where p.id = d.product_id and p.live is not null)`);
  }
  if (author) query = query.where("d.author_id", "=", author);
  if (lang) query = query.where("d.lang", "=", lang);
  if (category) {
    // Their values tell the planner how many rows there are.
    const branch = await listBranch(db, category);
    query = query.where(sql<SqlBool>`d.category_id = any (${branch}::uuid[])`);
  }
  if (only) query = query.where(concerns(only, actor));
  if (search) query = query.where(await matches(db, "d.terms", search));
  if (title) query = query.where(await matches(db, "d.title_terms", title));
  return query;
}

/** Guests get no rows. */
function concerns(only: (typeof ONLY)[number], { memberId }: Actor) {
  if (memberId === null) return sql<SqlBool>`false`;
  return only === "followed" ? isFollowed(memberId) : hasNews(memberId);
}

/** Every word or a synonym of it; a text without a letter or digit matches nothing. */
export async function matches(
  db: Db,
  column: "d.terms" | "d.title_terms",
  typed: string,
): Promise<RawBuilder<SqlBool>> {
  const all = buildQuery(typed)?.all;
  if (all === undefined) return sql<SqlBool>`false`;
  // Its value tells the planner how many rows there are.
  return sql<SqlBool>`${sql.ref(column)} @@ ${await withSynonyms(db, all)}::tsquery`;
}

const seenBy = (matching: Matching, actor: Actor): Matching =>
  matching.$if(!actor.isStaff, (rows) => rows.where(visibleTo(actor, "d")));

/** Exact up to `MAX_COUNTED` for words and for what is new, which no index counts. Visible and own hidden ones apart, each by an index. */
export async function countSeen(
  db: Db,
  matching: Matching,
  { memberId, isStaff }: Actor,
  { search, title, only }: DiscussionFilters,
): Promise<number> {
  const some = (rows: Matching) => rows.select(sql`1`.as("one")).limit(MAX_COUNTED);
  const count = (rows: Matching) =>
    search || title || only === "unread"
      ? countFrom(db, sql`from (${some(rows)}) found`)
      : countRows(rows);
  if (isStaff) return count(matching);
  const visible = await count(matching.where("d.hidden_at", "is", null));
  if (memberId === null) return visible;
  const hidden = matching.where("d.hidden_at", "is not", null).where("d.author_id", "=", memberId);
  return visible + (await count(hidden));
}

interface Window {
  readonly offset: number;
  readonly limit: number;
  readonly actor: Actor;
  /** Of `countSeen`. */
  readonly total: number;
}

interface PageRow {
  readonly id: string;
  /** In the order asked for. */
  readonly place: Date | number;
  readonly titled: boolean;
}

/** The ids of a page, in order of `titled`, `place` and id. */
export async function selectPage(
  db: Db,
  matching: Matching,
  asked: ListInput & Window,
): Promise<AliasableExpression<PageRow>> {
  const seen = candidates(db, seenBy(matching, asked.actor), asked);
  const ranked = await rank(db, seen, asked);
  return ranked ? selectRanked(db, ranked, asked) : part(seen, false, asked);
}

/** If few discussions match the words, they are found by the words' index and then sorted. */
function candidates(db: Db, seen: Matching, { search, title, total }: ListInput & Window) {
  return (search || title) && total < MAX_COUNTED ? foundFirst(db, seen) : seen;
}

/** `offset 0` keeps the subquery apart: otherwise the planner, which does not know the cost of matching terms, may scan all discussions in the order of another index. */
const foundFirst = (db: Db, few: Matching): Matching =>
  bareDiscussions(db).where("d.id", "in", few.select("d.id").offset(0));

interface Ranked {
  /** Discussions with the words in the title. */
  readonly titled: Matching;
  readonly others: Matching;
}

/** Null unless asked by `relevance`. */
async function rank(db: Db, seen: Matching, asked: ListInput & Window): Promise<Ranked | null> {
  const words = asked.search ?? asked.title;
  if (asked.orderby !== "relevance" || !words) return null;
  const inTitle = await matches(db, "d.title_terms", words);
  const others = seen.where(sql<SqlBool>`not ${inTitle}`);
  if (asked.total < MAX_COUNTED) return { titled: seen.where(inTitle), others };
  // The terms of a text include those of its title, which are read faster.
  const any = await narrowed(db, { ...asked, search: undefined }, asked.actor);
  return { titled: seenBy(any.where(inTitle), asked.actor), others };
}

async function selectRanked(db: Db, { titled, others }: Ranked, asked: ListInput & Window) {
  const first = { ...asked, offset: 0, limit: asked.offset + asked.limit };
  const some = titled.select(sql`1`.as("one")).limit(first.limit);
  const isEnough = (await countFrom(db, sql`from (${some}) found`)) === first.limit;
  if (isEnough && asked.after === undefined) return part(titled, true, asked);
  // Each by an index, instead of sorting everything that matches.
  const one = part(foundFirst(db, titled), true, first);
  const two = part(others, false, first);
  return db
    .selectFrom(
      db
        .selectFrom(one.as("one"))
        .selectAll()
        .unionAll(db.selectFrom(two.as("two")).selectAll())
        .as("found"),
    )
    .selectAll()
    .orderBy("titled", "desc")
    .orderBy("place", asked.sort)
    .orderBy("id", asked.sort)
    .offset(asked.after === undefined ? asked.offset : 0)
    .limit(asked.limit);
}

const COLUMN = {
  created_at: "d.created_at",
  last_activity_at: "d.last_activity_at",
  votes: "d.votes",
  relevance: "d.last_activity_at",
} as const satisfies Record<DiscussionOrder, string>;

function part(
  rows: Matching,
  titled: boolean,
  { orderby, sort, offset, limit, after }: ListInput & Window,
) {
  const column = COLUMN[orderby];
  const ids = rows
    .select(["d.id", `${column} as place`])
    .select(sql<boolean>`${sql.lit(titled)}`.as("titled"));
  return paginate(ids, {
    columns: [column, "d.id"],
    sort,
    offset,
    limit,
    after: after === undefined ? undefined : sql`from discussions d where d.id = ${after}`,
  });
}
