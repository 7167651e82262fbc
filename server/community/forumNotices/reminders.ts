import { sql } from "kysely";
import { REMINDER_DAYS } from "#shared/community/forum/notices.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { followersOf } from "../follows/commands.ts";
import { lockPublicDiscussion } from "../forum/publicPosts.ts";
import { notify } from "../notifications/commands.ts";

const DAY_MS = 86_400_000;

/** Askers of what is being solved, and has been quiet for `REMINDER_DAYS`, are asked once how it stands. */
export const remindAskers = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => listQuiet(scope.db, quietSince(scope), limit),
    idOf: ({ id }) => id,
    work: ({ id }) => remindAsker(scope, id),
    failure: "reminders of open discussions failed",
  });

const quietSince = ({ now }: Context) => new Date(now().getTime() - REMINDER_DAYS * DAY_MS);

/** Hidden ones too: each is looked at once. */
async function listQuiet(db: Db, before: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from discussions where status = 'solving' and reminded_at is null and last_activity_at <= ${before}
    order by last_activity_at, id limit ${limit}`.execute(db);
  return rows;
}

function remindAsker(scope: Context, id: string): Promise<void> {
  return runTransaction(scope.db, async (tx) => {
    const discussion = await lockPublicDiscussion(tx, id);
    const { numUpdatedRows } = await tx
      .updateTable("discussions")
      .set({ reminded_at: scope.now() })
      .where("id", "=", id)
      .where("reminded_at", "is", null)
      .where("status", "=", "solving")
      .where("last_activity_at", "<=", quietSince(scope))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || !discussion || discussion.locked) return;
    const { author_id: memberId } = discussion;
    if ((await followersOf(tx, id)).left.has(memberId)) return;
    await notify(tx, scope, {
      kind: "forum_reminder",
      eventKey: `forum_reminder:${id}`,
      subject: { discussionId: id },
      actorId: null,
      to: [{ memberId, reason: "reminder" }],
    });
  });
}
