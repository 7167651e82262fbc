import type { ForumSettings } from "#shared/community/forum/reviewContract.ts";
import {
  causeOfEdit,
  causeOfPost,
  type ReviewCause,
  type Standing,
} from "#shared/community/forum/trust.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { markdownToText } from "../markdown/markdownToText.ts";
import type { Actor } from "#shared/community/forum/abilities.ts";

export async function readSettings(db: Db | Tx): Promise<ForumSettings> {
  const row = await db
    .selectFrom("forum_settings")
    .select(["review", "first_posts", "trusted_posts", "reply_hours", "subscriber_reply_hours"])
    .executeTakeFirstOrThrow();
  return {
    review: row.review,
    firstPosts: row.first_posts,
    trustedPosts: row.trusted_posts,
    replyHours: row.reply_hours,
    subscriberReplyHours: row.subscriber_reply_hours,
  };
}

export const publishedPosts = async (db: Db | Tx, memberId: string): Promise<number> =>
  (
    await db
      .selectFrom("forum_members")
      .select("published_posts")
      .where("member_id", "=", memberId)
      .executeTakeFirst()
  )?.published_posts ?? 0;

/** Locked until the transaction ends, so that posts sent at once see each other wait. */
async function lockStanding(tx: Tx, memberId: string): Promise<Standing> {
  const { published_posts: published } = await countPublished(tx, memberId, 0);
  const open = await tx
    .selectFrom("post_reviews")
    .select("id")
    .where("author_id", "=", memberId)
    .where("decided_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return { published, waiting: open !== undefined };
}

/** The caller holds the discussion's lock before this one. */
export const countPublished = (tx: Tx, memberId: string, more: number) =>
  tx
    .insertInto("forum_members")
    .values({ member_id: memberId, published_posts: more })
    .onConflict((on) =>
      on.column("member_id").doUpdateSet((eb) => ({
        published_posts: eb("forum_members.published_posts", "+", more),
      })),
    )
    .returning("published_posts")
    .executeTakeFirstOrThrow();

const LINK = /<a [^>]*?href="(https?:[^"]+)"/g;

/** Of other sites: own addresses have no origin in rendered HTML. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(LINK)].map(([, address = ""]) => address);

/** Null: it is published at once. */
export async function causeOfPosting(
  tx: Tx,
  { memberId, isStaff }: Pick<Actor, "isStaff"> & { readonly memberId: string },
  html: string,
): Promise<ReviewCause | null> {
  if (isStaff) return null;
  return causeOfPost(await readSettings(tx), await lockStanding(tx, memberId), linksIn(html));
}

interface RenderedText {
  readonly title?: string;
  readonly body_md: string;
  readonly body_html: string;
}

const comparable = ({ title = "", body_md: body, body_html: html }: RenderedText) => ({
  text: `${title}\n${markdownToText(body)}`,
  links: linksIn(html),
});

/** Null: it is made at once. */
export async function causeOfEditing(
  tx: Tx,
  { memberId, isStaff }: Pick<Actor, "isStaff"> & { readonly memberId: string },
  before: RenderedText,
  after: RenderedText,
): Promise<ReviewCause | null> {
  if (isStaff) return null;
  const published = await publishedPosts(tx, memberId);
  return causeOfEdit(await readSettings(tx), { published }, comparable(before), comparable(after));
}
