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
  type PublicDiscussion,
  type PublicReply,
} from "../forum/publicPosts.ts";
import { excerptOf } from "../forum/views.ts";
import { reportKind, reviewKind } from "./decisionKinds.ts";
import { mentionsIn } from "./mentions.ts";
import { isWaiting, waitingSubject } from "./waiting.ts";

type Kind = NotificationKind<Context>;
type Reader = Parameters<Kind["show"]>[3];
type Say = ReturnType<typeof translator<"notifications">>;

/** What everybody may read of an event's discussion and reply. */
interface Read {
  readonly event: NotifiedEvent;
  readonly discussion: PublicDiscussion;
  readonly reply: PublicReply | undefined;
}

type Show = (read: Read, reader: Reader, scope: Context, say: Say) => ShownNotification | null;

/** Nothing is shown of a discussion, or of a reply that the event is about, unless everybody may read it. */
const showing =
  (show: Show): Kind["show"] =>
  async (scope, db, events, reader) => {
    const say = translator(reader.lang, "notifications");
    const { discussions, replies } = await readPosts(db, events);
    return events.map((event) => {
      const { discussionId = "", replyId } = event.subject;
      const reply = replies.get(replyId ?? "");
      if (replyId !== undefined && !reply) return null;
      const discussion = discussions.get(reply?.discussion_id ?? discussionId);
      return discussion ? show({ event, discussion, reply }, reader, scope, say) : null;
    });
  };

/** A reply that staff moved is read where it is by now. */
async function readPosts(db: Db | Tx, events: readonly NotifiedEvent[]) {
  const idsOf = (name: "discussionId" | "replyId") =>
    events.flatMap(({ subject }) => subject[name] ?? []);
  const replies = await listPublicReplies(db, idsOf("replyId"));
  const moved = [...replies.values()].map(({ discussion_id: id }) => id);
  const discussions = await listPublicDiscussions(db, [...idsOf("discussionId"), ...moved]);
  return { discussions, replies };
}

const nameOf = (author: PublicDiscussion | PublicReply, { lang }: Reader): string =>
  guardedName({ firstName: author.first_name, lastName: author.last_name }, lang);

const pathOf = ({ id }: PublicDiscussion, reply?: PublicReply): string =>
  reply ? `/forum/${id}?reply=${reply.id}` : `/forum/${id}`;

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
  show: showing(({ event, discussion, reply }, reader, scope, say) => {
    if (!reply || isNoLongerNamed(event, reply, reader, scope)) return null;
    const { title } = discussion;
    const reason = REPLY_REASONS.find((each) => each === event.reason) ?? "followed";
    return {
      text: say(`kinds.forum_reply.text.${reason}`, { name: nameOf(reply, reader), title }),
      detail: excerptOf(reply.body_md),
      thread: title,
      path: pathOf(discussion, reply),
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
  show: showing(({ event, discussion }, reader, scope, say) => {
    const { title, product_name: product } = discussion;
    const shared = { detail: excerptOf(discussion.body_md), path: pathOf(discussion) };
    if (event.reason === "mentioned") {
      if (isNoLongerNamed(event, discussion, reader, scope)) return null;
      const name = nameOf(discussion, reader);
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
  show: showing(({ event, discussion, reply }, _reader, _scope, say) => {
    if (!reply || discussion.accepted_reply_id !== reply.id) return null;
    const { title } = discussion;
    const reason = SOLUTION_REASONS.find((each) => each === event.reason) ?? "followed";
    const text = say(`kinds.forum_solution.text.${reason}`, { title });
    if (reason !== "solved_for_me") return { text, thread: title, path: pathOf(discussion, reply) };
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
  show: showing(({ discussion }, _reader, _scope, say) => {
    const { title, status, locked } = discussion;
    if (status !== "solving" || locked) return null;
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
  show: showing(({ event, discussion }, reader, _scope, say) => {
    const { after } = waitingSubject(discussion);
    if (!isWaiting(discussion) || event.subject["after"] !== after) return null;
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
