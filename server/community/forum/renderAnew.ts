import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { MARKDOWN_VERSION } from "../markdown/renderMarkdown.ts";
import { renderPost } from "./content.ts";
import { findReply, lockDiscussion, storeHtml } from "./queries.ts";

/** HTML that an older renderer made, or that names a deleted account, is replaced. Until then it is rendered for each reader. */
export const renderAnew = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => listOutdated(scope.db, limit),
    idOf: ({ id }) => id,
    work: (post) => renderOne(scope, post),
    failure: "posts could not be rendered anew",
  });

interface OutdatedPost {
  readonly id: string;
  /** Its own id: the question. */
  readonly discussion_id: string;
}

async function listOutdated(db: Db, limit: number): Promise<OutdatedPost[]> {
  const { rows } = await sql<OutdatedPost>`
    (select id, id as discussion_id from discussions where markdown_version < ${MARKDOWN_VERSION} limit ${limit})
    union all
    (select id, discussion_id from replies where markdown_version < ${MARKDOWN_VERSION} limit ${limit})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Its discussion is locked, so that no edit comes between. */
const renderOne = (scope: Context, { id, discussion_id: discussionId }: OutdatedPost) =>
  runTransaction(scope.db, async (tx) => {
    const discussion = await lockDiscussion(tx, discussionId);
    const isQuestion = id === discussionId;
    const post = isQuestion ? discussion : await findReply(tx, id);
    if (!discussion || !post || post.markdown_version >= MARKDOWN_VERSION) return;
    const site = { settings: scope.settings, lang: discussion.lang };
    const { columns } = await renderPost(tx, site, { source: post.body_md, discussionId });
    await storeHtml(tx, isQuestion ? "discussions" : "replies", id, columns);
  });
