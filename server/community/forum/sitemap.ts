import { sql } from "kysely";
import type { SitemapEntry } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";
import { EVERYBODY, visibleTo } from "./visible.ts";

async function listForum({ db }: Context): Promise<SitemapEntry<"forum">[]> {
  const visible = await db
    .selectFrom("discussions as d")
    .select("id")
    .where(visibleTo(EVERYBODY, "d"))
    .limit(1)
    .execute();
  return visible.map(() => ({}));
}

async function listNextDiscussions(
  { db }: Context,
  { after, limit }: { after: string | null; limit: number },
): Promise<SitemapEntry<"discussion">[]> {
  const { rows } = await sql<SitemapEntry<"discussion">>`
    select id as uuid, greatest(last_activity_at, edited_at) as changed from discussions d
    where ${visibleTo(EVERYBODY, "d")} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export const forumPage = { kind: "forum", all: listForum } as const;
export const discussionPages = { kind: "discussion", next: listNextDiscussions } as const;
