import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import {
  discussionPublished,
  postEdited,
  postHidden,
  replyAccepted,
  replyPublished,
  reportsDecided,
  reviewDecided,
  waitChanged,
} from "../forum/events.ts";
import { noticeHidden, noticeReports, noticeReview } from "./decisions.ts";
import {
  acceptanceNotice,
  discussionNotice,
  editNotice,
  hidingNotice,
  replyNotice,
  reportNotice,
  reviewNotice,
  waitNotice,
} from "./jobs.ts";
import { kinds } from "./kinds.ts";
import { noticeAcceptance, noticeDiscussion, noticeEdit, noticeReply } from "./notices.ts";
import { noticeWait } from "./waiting.ts";
import { remindAskers } from "./reminders.ts";

export default {
  name: "community/forumNotices",
  notifications: kinds,
  jobs: [
    eventSubscriber(discussionPublished, discussionNotice, noticeDiscussion),
    eventSubscriber(replyPublished, replyNotice, noticeReply),
    eventSubscriber(waitChanged, waitNotice, noticeWait),
    eventSubscriber(postEdited, editNotice, noticeEdit),
    eventSubscriber(replyAccepted, acceptanceNotice, noticeAcceptance),
    eventSubscriber(reviewDecided, reviewNotice, noticeReview),
    eventSubscriber(postHidden, hidingNotice, noticeHidden),
    eventSubscriber(reportsDecided, reportNotice, noticeReports),
  ],
  tasks: [{ name: "forum.remind", after: "alerts.tell", run: remindAskers }],
  personalData: {
    columns: {
      "post_mentions.member_id": {
        exported: { not: "follows from the texts of others" },
        deletion: "removed",
      },
    },
  },
} satisfies Module<Context>;
