import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  filter,
  ManyFilter,
  SearchFilter,
  STAFF_ERRORS,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging } from "#shared/kit/pagination.ts";
import { MultiLine } from "#shared/kit/text.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { MAX_SOURCE } from "../markdown/rules.ts";
import { DiscussionTitle } from "./contract.ts";
import { MAX_FIRST_POSTS, MAX_REASON, MAX_REPLY_HOURS, MAX_TRUSTED_POSTS } from "./rules.ts";
import { REVIEW_CAUSES, REVIEW_KINDS, REVIEW_OUTCOMES } from "./trust.ts";

export const REVIEW_STATES = ["waiting", "decided"] as const;

export const PostReview = z.object({
  uuid: z.uuid(),
  kind: z.enum(REVIEW_KINDS),
  cause: z.enum(REVIEW_CAUSES),
  discussion: z.object({ uuid: z.uuid(), title: z.string(), lang: z.enum(LANGS) }),
  /** Null: the question. */
  reply: z.uuid().nullable(),
  author: PersonWire,
  /** Of a question. */
  title: z.string().nullable(),
  /** Markdown: what waits, or waited. */
  content: z.string(),
  html: z.string(),
  /** Of an edit: the text that it replaces. */
  before: z.string().nullable(),
  createdAt: InstantWire,
  decidedAt: InstantWire.nullable(),
  outcome: z.enum(REVIEW_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  /** Of the post. */
  revision: z.int(),
});
export type PostReview = z.infer<typeof PostReview>;

export const ForumSettings = z.object({
  /** Off: everything is published at once. */
  review: z.boolean(),
  firstPosts: z.int(),
  trustedPosts: z.int(),
  /** In which staff reply to what the asker wrote. */
  replyHours: z.int(),
  /** To askers with a paid subscription. */
  subscriberReplyHours: z.int(),
});
export type ForumSettings = z.infer<typeof ForumSettings>;

/** `revision`: of the post as staff read it. */
const One = z.object({ id: z.uuid("invalid"), revision: Count(0, 1_000_000) });
export const ReviewListInput = z.object({
  /** Words of title or text, or the author. */
  search: SearchFilter,
  state: ChoiceFilter(REVIEW_STATES).default("waiting"),
  kind: ChoiceFilter(REVIEW_KINDS),
  cause: ManyFilter(z.enum(REVIEW_CAUSES, "invalid")),
  language: ManyFilter(z.enum(LANGS, "invalid")),
  ...paging({ limit: 20 }),
});
export type ReviewListInput = z.output<typeof ReviewListInput>;

const DECISION_ERRORS = [
  ...STAFF_ERRORS,
  "review.not_found",
  "review.decided",
  "edit.conflict",
] as const;
const decision = { method: "POST", access: "forum.write", idempotent: true } as const;

export const forumReviews = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/PostReview",
    access: "forum.write",
    summary: "List posts and edits that wait for staff, oldest first, or that were decided",
    input: ReviewListInput,
    output: PostReview,
    errors: STAFF_ERRORS,
  }),
  approve: endpoint({
    ...decision,
    path: "/Manager/PostReview/:id/Approval",
    summary: "Publish a post or an edit, perhaps with another text, which alone others see",
    message: "review_approved",
    input: One.extend({
      title: filter(DiscussionTitle),
      content: filter(requiredText(MAX_SOURCE, MultiLine)),
    }),
    output: PostReview,
    errors: DECISION_ERRORS,
  }),
  reject: endpoint({
    ...decision,
    path: "/Manager/PostReview/:id/Rejection",
    summary: "Leave a post hidden, or a text as it was, with a reason that its author reads",
    message: "review_rejected",
    input: One.extend({ reason: requiredText(MAX_REASON) }),
    output: PostReview,
    errors: DECISION_ERRORS,
  }),
  settings: endpoint({
    method: "GET",
    path: "/Manager/ForumSettings",
    access: "forum.write",
    summary: "Whose posts wait for staff, and in how many hours staff reply",
    input: z.object({}),
    output: ForumSettings,
    errors: STAFF_ERRORS,
  }),
  saveSettings: endpoint({
    method: "PUT",
    path: "/Manager/ForumSettings",
    access: "forum.write",
    summary:
      "Set whose posts wait for staff, and in how many hours staff reply. What waits already stays until it is decided",
    message: "forum_settings_saved",
    input: z
      .object({
        review: ChoiceFilter(["yes", "no"]).default("no"),
        firstPosts: Count(1, MAX_FIRST_POSTS),
        trustedPosts: Count(1, MAX_TRUSTED_POSTS),
        replyHours: Count(1, MAX_REPLY_HOURS),
        subscriberReplyHours: Count(1, MAX_REPLY_HOURS),
      })
      .refine(({ firstPosts, trustedPosts }) => trustedPosts >= firstPosts, {
        path: ["trustedPosts"],
        error: "trusted_posts",
      })
      .refine((hours) => hours.subscriberReplyHours <= hours.replyHours, {
        path: ["subscriberReplyHours"],
        error: "subscriber_reply_hours",
      }),
    output: ForumSettings,
    errors: STAFF_ERRORS,
  }),
};
