import { sql } from "kysely";
import { forum, forumModeration } from "#shared/community/forum/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { findWrongCounters } from "./counters.ts";
import { listVersions } from "./history.ts";
import { getDiscussion, getReply, listDiscussions, listReplies } from "./list.ts";
import { hide, hideReply, lock, remove, removeReply } from "./moderation.ts";
import { findPeople } from "./people.ts";
import { personalData } from "./personalData.ts";
import { ask, edit, editReply, reply } from "./posting.ts";
import { findSimilar } from "./similar.ts";
import { discussionPages, forumPage } from "./sitemap.ts";
import { accept, reopen, solve, take, unaccept } from "./solving.ts";
import { vote, voteReply } from "./votes.ts";

export default {
  name: "community/forum",
  useCases: [
    endpoints("forum", forum, {
      accept,
      ask,
      detail: getDiscussion,
      edit,
      editReply,
      list: listDiscussions,
      oneReply: getReply,
      people: findPeople,
      remove,
      removeReply,
      reopen,
      replies: listReplies,
      reply,
      revisions: listVersions,
      similar: findSimilar,
      solve,
      unaccept,
      vote,
      voteReply,
    }),
    endpoints("forumModeration", forumModeration, { hide, hideReply, lock, take }),
  ],
  sitemap: [forumPage, discussionPages],
  invariants: [{ name: "forum.counters", check: findWrongCounters }],
  auditSubjects: [auditSubject("discussion", () => sql`select id, title as name from discussions`)],
  personalData,
} satisfies Module<Context>;
