import { sql } from "kysely";
import { forum } from "#shared/community/forum/contract.ts";
import { forumReading } from "#shared/community/forum/readingContract.ts";
import { forumModeration } from "#shared/community/forum/moderationContract.ts";
import { forumQueue } from "#shared/community/forum/queueContract.ts";
import { forumReports } from "#shared/community/forum/reportContract.ts";
import { forumReviews } from "#shared/community/forum/reviewContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { findWrongCounters } from "./counters.ts";
import { listVersions } from "./history.ts";
import { getDiscussion, getReply, listDiscussions, listReplies, placeOfPost } from "./list.ts";
import { hide, hideReply, lock, remove, removeReply } from "./moderation.ts";
import { merge } from "./merging.ts";
import { move, moveReplies, split } from "./moving.ts";
import { findPeople } from "./people.ts";
import { personalData } from "./personalData.ts";
import { ask, edit, editReply, reply } from "./posting.ts";
import { findUnread, markShown, readAll, tellNow } from "./reads.ts";
import { listQueue } from "./queue.ts";
import { countReported } from "./reportQueries.ts";
import { decideReport, listOwnReports, listReported, report, reportReply } from "./reports.ts";
import { countWaiting } from "./reviewQueries.ts";
import { approve, getSettings, listReviews, reject, saveSettings } from "./reviews.ts";
import { discussionSource } from "./searchSource.ts";
import { renderAnew } from "./renderAnew.ts";
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
      place: placeOfPost,
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
    endpoints("forumReading", forumReading, { readAll }),
    forPages("forumPlaces", "anyone", { markShown, now: tellNow, unread: findUnread }),
    endpoints("forumQueue", forumQueue, { list: listQueue }),
    endpoints("forumReports", forumReports, {
      decide: decideReport,
      list: listReported,
      own: listOwnReports,
      report,
      reportReply,
    }),
    endpoints("forumReviews", forumReviews, {
      approve,
      list: listReviews,
      reject,
      saveSettings,
      settings: getSettings,
    }),
    endpoints("forumModeration", forumModeration, {
      hide,
      hideReply,
      lock,
      merge,
      move,
      moveReplies,
      split,
      take,
    }),
  ],
  search: [discussionSource],
  sitemap: [forumPage, discussionPages],
  invariants: [{ name: "forum.counters", check: findWrongCounters }],
  auditSubjects: [auditSubject("discussion", () => sql`select id, title as name from discussions`)],
  tasks: [{ name: "forum.render", after: "drafts.purge_old", run: renderAnew }],
  navigation: [
    {
      section: "forumQuestions",
      group: "community",
      order: 10,
      screen: "forum",
      permission: "forum.write",
    },
    {
      section: "forumReview",
      group: "community",
      order: 15,
      screen: "forum",
      permission: "forum.write",
      waiting: ({ db }) => countWaiting(db),
    },
    {
      section: "forumReports",
      group: "community",
      order: 20,
      screen: "forum",
      permission: "forum.write",
      waiting: ({ db }) => countReported(db, { state: "open" }),
    },
    {
      section: "forumSettings",
      group: "community",
      order: 30,
      screen: "forum",
      permission: "forum.write",
    },
  ],
  personalData,
} satisfies Module<Context>;
