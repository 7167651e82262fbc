import { sql } from "kysely";
import { MAX_MENTIONS } from "#shared/community/forum/notices.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { nameableIn } from "../forum/mentions.ts";
import { referencesIn } from "../markdown/renderMarkdown.ts";

const QUOTED = /^ {0,3}>.*$/gm;

/** Ids of the members mentioned in a text, without mentions in quotes: those members were notified before. */
export const mentionsIn = (
  source: string,
  { settings }: Pick<Context, "settings">,
): readonly string[] => referencesIn(source.replaceAll(QUOTED, ""), settings.publicUrl).mentions;

interface MentioningPost {
  readonly id: string;
  /** Where it stands. */
  readonly discussionId: string;
  readonly author_id: string;
  readonly body_md: string;
}

/**
 * Whom the text names, of those who may be named there: the first `MAX_MENTIONS` that it ever named. `gone`: it named them once.
 * The caller holds the discussion's lock.
 */
export async function recordMentions(
  tx: Tx,
  scope: Context,
  post: MentioningPost,
): Promise<{ readonly named: readonly string[]; readonly gone: readonly string[] }> {
  const written = mentionsIn(post.body_md, scope).filter((id) => id !== post.author_id);
  const names = await nameableIn(tx, post.discussionId, written);
  await sql`
    insert into post_mentions (post_id, member_id, mentioned_at)
    select ${post.id}, m.id, ${scope.now()} from members m
    where m.id = any(${names}::uuid[]) and m.deleted_at is null
      and not exists (select from post_mentions p where p.post_id = ${post.id} and p.member_id = m.id)
    order by array_position(${names}::uuid[], m.id)
    limit greatest(0, ${MAX_MENTIONS} - (select count(*) from post_mentions where post_id = ${post.id}))`.execute(
    tx,
  );
  const rows = await tx
    .selectFrom("post_mentions")
    .select("member_id")
    .where("post_id", "=", post.id)
    .execute();
  const told = rows.map(({ member_id }) => member_id);
  return {
    named: told.filter((id) => written.includes(id)),
    gone: told.filter((id) => !written.includes(id)),
  };
}
