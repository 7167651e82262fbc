import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { optionalText } from "#shared/kit/validation.ts";
import { Discussion, DiscussionTitle, place, Reply } from "./contract.ts";
import { MAX_MOVED, MAX_REASON } from "./rules.ts";

const id = z.uuid("invalid");
const One = z.object({ id });
const moderation = { method: "POST", access: "forum.write", idempotent: true } as const;
const MODERATION_ERRORS = [...STAFF_ERRORS, "discussion.not_found"] as const;
const HIDING_ERRORS = [...MODERATION_ERRORS, "post.waiting"] as const;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

/** An id, or an address that names it. */
const DiscussionLink = z.preprocess(
  (typed) => (typeof typed === "string" ? (UUID.exec(typed)?.[0] ?? typed) : typed),
  z.uuid("discussion_link"),
);

/** Of one discussion. */
const replies = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat().filter((each) => each !== "")),
  z.array(id).min(1, "replies_chosen").max(MAX_MOVED, "out_of_range"),
);

export const forumModeration = {
  take: endpoint({
    ...moderation,
    path: "/Manager/Discussion/:id/Assignment",
    summary: "Take a discussion: its asker sees that somebody looks into it",
    message: "discussion_taken",
    input: One,
    output: Discussion,
    errors: MODERATION_ERRORS,
  }),
  hide: endpoint({
    ...moderation,
    path: "/Manager/Discussion/:id/Visibility",
    summary: "Hide a discussion from all but its author and staff, or show it again",
    message: "discussion_moderated",
    input: One.extend({
      hidden: ChoiceFilter(["yes", "no"]).default("yes"),
      reason: optionalText(MAX_REASON),
    }),
    output: Discussion,
    errors: HIDING_ERRORS,
  }),
  hideReply: endpoint({
    ...moderation,
    path: "/Manager/DiscussionReply/:id/Visibility",
    summary: "Hide a reply from all but its author and staff, or show it again",
    message: "discussion_moderated",
    input: One.extend({
      hidden: ChoiceFilter(["yes", "no"]).default("yes"),
      reason: optionalText(MAX_REASON),
    }),
    output: Reply,
    errors: [...HIDING_ERRORS, "reply.not_found"],
  }),
  lock: endpoint({
    ...moderation,
    path: "/Manager/Discussion/:id/Lock",
    summary: "Lock a discussion against replies and edits, or unlock it",
    message: "discussion_moderated",
    input: One.extend({
      locked: ChoiceFilter(["yes", "no"]).default("yes"),
      /** Shown to everybody; required to lock. */
      reason: optionalText(MAX_REASON),
    }).refine(({ locked, reason }) => locked === "no" || reason, {
      error: "required",
      path: ["reason"],
    }),
    output: Discussion,
    errors: MODERATION_ERRORS,
  }),
  move: endpoint({
    ...moderation,
    path: "/Manager/Discussion/:id/Place",
    summary: "Move a discussion to another category or product",
    message: "discussion_moved",
    input: One.extend(place),
    output: Discussion,
    errors: MODERATION_ERRORS,
  }),
  moveReplies: endpoint({
    ...moderation,
    path: "/Manager/Discussion/:id/ReplyMove",
    summary:
      "Move replies to another discussion. Accepted ones arrive unaccepted, those of a hidden discussion hidden",
    message: "replies_moved",
    input: One.extend({ replies, discussion: DiscussionLink }),
    output: Discussion,
    errors: [...MODERATION_ERRORS, "reply.not_found"],
  }),
  split: endpoint({
    ...moderation,
    path: "/Manager/Discussion/:id/Split",
    summary: "Make a new discussion of replies: the oldest becomes the question and keeps its id",
    message: "discussion_split",
    input: One.extend({ replies, title: DiscussionTitle, ...place }),
    output: Discussion,
    errors: [...MODERATION_ERRORS, "reply.not_found"],
  }),
  merge: endpoint({
    ...moderation,
    path: "/Manager/Discussion/:id/Merge",
    summary:
      "Merge a discussion into another: its question becomes a reply there and keeps its id. Answers the other",
    message: "discussion_merged",
    input: One.extend({ discussion: DiscussionLink }),
    output: Discussion,
    errors: MODERATION_ERRORS,
  }),
};
