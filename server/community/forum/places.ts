import { sql } from "kysely";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import type { Context } from "#server/context.ts";
import { actorOf } from "./access.ts";
import { requireVisible } from "./views.ts";
import { visibleTo } from "./visible.ts";

/** The page of a reply, or where it would be, among those that the caller sees. @throws {Refusal} `discussion.not_found` */
export async function findPage(
  scope: Context,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<number> {
  const { db } = scope;
  const actor = await actorOf(db, scope);
  await requireVisible(db, id, actor);
  const { rows } = await sql<{ before: number }>`
    select count(*)::integer as before from replies r
    where r.discussion_id = ${id} and r.number < ${number} and ${visibleTo(actor, "r")}`.execute(
    db,
  );
  return Math.floor((rows[0]?.before ?? 0) / REPLIES_PER_PAGE) + 1;
}
