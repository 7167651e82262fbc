import { guardedName } from "#shared/kit/person.ts";
import { REMINDER_DAYS } from "#shared/community/forum/notices.ts";
import type { Context } from "#server/context.ts";
import { translator } from "#server/phrases.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  NotificationKind,
  NotifiedEvent,
  ShownNotification,
} from "#server/platform/registry/notificationKind.ts";
import {
  listPublicDiscussions,
  listPublicReplies,
  postPath,
  type PublicDiscussion,
  type PublicReply,
} from "../forum/publicPosts.ts";
import { excerptOf } from "../forum/views.ts";
import { reportKind, reviewKind } from "./decisionKinds.ts";
import { mentionsIn } from "./mentions.ts";
import { waitSubject } from "./waiting.ts";

type Kind = NotificationKind<Context>;
type Reader = Parameters<Kind["show"]>[3];
type Say = ReturnType<typeof translator<"notifications">>;

/** What everybody may read of an event's post, where it stands now. */
interface Read {
  readonly event: NotifiedEvent;
  readonly discussion: PublicDiscussion;
  /** A reply, or the question itself. */
  readonly post: PublicPost;
}

type PublicPost = Pick<PublicReply, "id" | "author_id" | "first_name" | "last_name" | "body_md">;

type Show = (read: Read, reader: Reader, scope: Context, say: Say) => ShownNotification | null;

/** Nothing is shown of a post unless everybody may read it and its discussion. */
const showing =
  (show: Show): Kind["show"] =>
  async (scope, db, events, reader) => {
    const say = translator(reader.lang, "notifications");
    const find = await readPosts(db, events);
    return events.map((event) => {
      const found = find(event.subject["replyId"] ?? event.subject["discussionId"] ?? "");
      return found ? show({ event, ...found }, reader, scope, say) : null;
    });
  };

/** Staff make replies of questions, questions of replies, and move replies: a post keeps its id. */
async function readPosts(db: Db | Tx, events: readonly NotifiedEvent[]) {
  const ids = events.flatMap(({ subject }) => subject["replyId"] ?? subject["discussionId"] ?? []);
  const replies = await listPublicReplies(db, ids);
  const where = [...replies.values()].map(({ discussion_id: id }) => id);
  const discussions = await listPublicDiscussions(db, [...ids, ...where]);
  return (id: string): Omit<Read, "event"> | null => {
    const post = replies.get(id) ?? discussions.get(id);
    const discussion = discussions.get(replies.get(id)?.discussion_id ?? id);
    return post && discussion ? { post, discussion } : null;
  };
}

const nameOf = (author: PublicPost, { lang }: Reader): string =>
  guardedName({ firstName: author.first_name, lastName: author.last_name }, lang);

const pathOf = ({ id }: PublicDiscussion, post?: PublicPost): string =>
  postPath(id, post && post.id !== id ? post.id : null);

const REPLY_REASONS = ["mentioned", "answer", "followed"] as const;
type ReplyReason = (typeof REPLY_REASONS)[number];

const replyKind: Kind = {
  name: "forum_reply",
  group: "forum",
  audience: "member",
  reasons: [
    { name: "mentioned", level: "at_once" },
    { name: "answer", level: "at_once" },
    { name: "followed", level: "digest" },
  ],
  describe: (lang, reason) =>
    translator(
      lang,
      "notifications",
    )(`kinds.forum_reply.${(reason ?? "kind") as ReplyReason | "kind"}`),
  show: showing(({ event, discussion, post }, reader, scope, say) => {
    if (isNoLongerNamed(event, post, reader, scope)) return null;
    const { title } = discussion;
    const reason = REPLY_REASONS.find((each) => each === event.reason) ?? "followed";
    return {
      text: say(`kinds.forum_reply.text.${reason}`, { name: nameOf(post, reader), title }),
      detail: excerptOf(post.body_md),
      thread: title,
      path: pathOf(discussion, post),
    };
  }),
};

const isNoLongerNamed = (
  { reason }: NotifiedEvent,
  { body_md: source }: { readonly body_md: string },
  { memberId }: Reader,
  scope: Context,
): boolean => reason === "mentioned" && !mentionsIn(source, scope).includes(memberId);

const discussionKind: Kind = {
  name: "forum_discussion",
  group: "forum",
  audience: "member",
  reasons: [
    { name: "mentioned", level: "at_once" },
    { name: "product", level: "digest" },
  ],
  describe: (lang, reason) =>
    translator(
      lang,
      "notifications",
    )(`kinds.forum_discussion.${(reason ?? "kind") as "mentioned" | "product" | "kind"}`),
  show: showing(({ event, discussion, post }, reader, scope, say) => {
    const { title, product_name: product } = discussion;
    const shared = { detail: excerptOf(post.body_md), path: pathOf(discussion, post) };
    if (event.reason === "mentioned") {
      if (isNoLongerNamed(event, post, reader, scope)) return null;
      const name = nameOf(post, reader);
      return { ...shared, text: say("kinds.forum_discussion.text.mentioned", { name, title }) };
    }
    if (product === null) return null;
    const name = product[reader.lang];
    const text = say("kinds.forum_discussion.text.product", { title });
    return { ...shared, text, thread: name };
  }),
};

const SOLUTION_REASONS = ["solved_for_me", "accepted", "followed"] as const;
type SolutionReason = (typeof SOLUTION_REASONS)[number];

const solutionKind: Kind = {
  name: "forum_solution",
  group: "forum",
  audience: "member",
  reasons: [
    { name: "solved_for_me", level: "at_once" },
    { name: "accepted", level: "at_once" },
    { name: "followed", level: "digest" },
  ],
  describe: (lang, reason) =>
    translator(
      lang,
      "notifications",
    )(`kinds.forum_solution.${(reason ?? "kind") as SolutionReason | "kind"}`),
  show: showing(({ event, discussion, post }, _reader, _scope, say) => {
    if (discussion.accepted_reply_id !== post.id) return null;
    const { title } = discussion;
    const reason = SOLUTION_REASONS.find((each) => each === event.reason) ?? "followed";
    const text = say(`kinds.forum_solution.text.${reason}`, { title });
    if (reason !== "solved_for_me") return { text, thread: title, path: pathOf(discussion, post) };
    const path = `${pathOf(discussion)}#reopen`;
    return { text, detail: say("kinds.forum_solution.reopen"), thread: title, path };
  }),
};

const reminderKind: Kind = {
  name: "forum_reminder",
  group: "forum",
  audience: "member",
  reasons: [{ name: "reminder", level: "at_once" }],
  describe: (lang) => translator(lang, "notifications")("kinds.forum_reminder.kind"),
  show: showing(({ discussion, post }, _reader, _scope, say) => {
    const { title, status, locked } = discussion;
    if (post !== discussion || status !== "solving" || locked) return null;
    return {
      text: say("kinds.forum_reminder.text", { title }),
      detail: say("kinds.forum_reminder.detail", { days: String(REMINDER_DAYS) }),
      path: pathOf(discussion),
    };
  }),
};

const waitingKind: Kind = {
  name: "question_waiting",
  group: "staff",
  audience: { permission: "forum.write" },
  reasons: [{ name: "waiting", level: "page" }],
  describe: (lang) => translator(lang, "notifications")("kinds.question_waiting.kind"),
  show: showing(({ event, discussion, post }, reader, _scope, say) => {
    const { wait } = waitSubject(discussion);
    if (post !== discussion || !discussion.waits || event.subject["wait"] !== wait) return null;
    return {
      text: say("kinds.question_waiting.text", { title: discussion.title }),
      detail: nameOf(discussion, reader),
      path: pathOf(discussion),
    };
  }),
};

export const kinds: readonly Kind[] = [
  replyKind,
  discussionKind,
  solutionKind,
  reviewKind,
  reportKind,
  reminderKind,
  waitingKind,
];
