import type { Context } from "#server/context.ts";
import { translator } from "#server/phrases.ts";
import type {
  NotificationKind,
  ShownNotification,
} from "#server/platform/registry/notificationKind.ts";
import {
  type DecidedReport,
  type DecidedReview,
  type HiddenPost,
  listDecidedReports,
  listDecidedReviews,
  listHiddenPosts,
} from "../forum/decidedPosts.ts";
import { postPath } from "../forum/publicPosts.ts";

type Kind = NotificationKind<Context>;
/** A notification of publication is hidden while its post is hidden; one of rejection stays visible to the author. */
const isShown = ({ outcome, visible, readable }: DecidedReview): boolean =>
  outcome === "approved" ? visible : readable;

export const reviewKind: Kind = {
  name: "forum_review",
  group: "forum",
  audience: "member",
  reasons: [
    { name: "rejected", level: "at_once" },
    { name: "hidden", level: "at_once" },
    { name: "approved", level: "at_once" },
  ],
  describe: (lang, reason) =>
    translator(
      lang,
      "notifications",
    )(`kinds.forum_review.${(reason ?? "kind") as "rejected" | "hidden" | "approved" | "kind"}`),
  show: async (_scope, db, events, { lang, memberId }) => {
    const say = translator(lang, "notifications");
    const ids = events.flatMap(({ subject }) => subject["review"] ?? []);
    const reviews = await listDecidedReviews(db, ids);
    const hidden = await listHiddenPosts(
      db,
      events.flatMap(({ subject }) => subject["hidden"] ?? []),
    );
    return events.map(({ reason, subject }) => {
      const gone = hidden.get(subject["hidden"] ?? "");
      if (gone) {
        const isThisTime = gone.hidden_at.toISOString() === subject["at"];
        return isThisTime && gone.author_id === memberId ? showHidden(gone, say) : null;
      }
      const review = reviews.get(subject["review"] ?? "");
      if (!review || review.author_id !== memberId) return null;
      if (review.outcome !== reason || !isShown(review)) return null;
      const post = review.reply_id === null ? "question" : "reply";
      const text = review.kind === "edit" ? "edit" : post;
      return {
        text: say(`kinds.forum_review.text.${review.outcome}.${text}`, { title: review.title }),
        ...(review.reason !== null && { detail: review.reason }),
        path: postPath(review.discussion_id, review.reply_id),
      };
    });
  },
};

/** The author alone reads the reason. */
function showHidden(
  post: HiddenPost,
  say: ReturnType<typeof translator<"notifications">>,
): ShownNotification {
  const { title, hide_note: note } = post;
  const what = post.reply_id === null ? "question" : "reply";
  return {
    text:
      title === null
        ? say("kinds.forum_review.text.hidden.elsewhere")
        : say(`kinds.forum_review.text.hidden.${what}`, { title }),
    ...(note !== null && { detail: note }),
    path: title === null ? "/forum" : postPath(post.discussion_id, post.reply_id),
  };
}

/** As far as it may be read: a hidden reply's discussion, and the forum in place of a hidden discussion. */
const pathOfReported = ({ discussion_id, reply_id, visible, readable }: DecidedReport): string =>
  readable ? postPath(discussion_id, visible ? reply_id : null) : "/forum";

export const reportKind: Kind = {
  name: "forum_report",
  group: "forum",
  audience: "member",
  reasons: [
    { name: "hidden", level: "digest" },
    { name: "kept", level: "digest" },
  ],
  describe: (lang, reason) =>
    translator(
      lang,
      "notifications",
    )(`kinds.forum_report.${(reason ?? "kind") as "hidden" | "kept" | "kind"}`),
  show: async (_scope, db, events, { lang, memberId }) => {
    const say = translator(lang, "notifications");
    const postIds = events.flatMap(({ subject }) => subject["post"] ?? []);
    const reports = await listDecidedReports(db, { postIds, reporterId: memberId });
    const byPost = new Map(reports.map((report) => [report.post_id, report]));
    return events.map(({ subject }) => {
      const report = byPost.get(subject["post"] ?? "");
      if (!report || (report.outcome === "hidden" && report.visible)) return null;
      return {
        text: say(`kinds.forum_report.text.${report.outcome}`),
        path: pathOfReported(report),
      };
    });
  },
};
