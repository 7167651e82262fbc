import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  AfterFilter,
  ChoiceFilter,
  filter,
  ManyFilter,
  SearchFilter,
  TextFilter,
} from "#shared/kit/filters.ts";
import { LANGS, matchLang } from "#shared/kit/lang.ts";
import { MAX_ROWS, paging } from "#shared/kit/pagination.ts";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { MAX_SOURCE } from "../markdown/rules.ts";
import { DISCUSSION_ACTIONS, REPLY_ACTIONS } from "./abilities.ts";
import {
  DISCUSSION_ORDERS,
  LOCK_REASONS,
  ONLY,
  REPLIES_PER_PAGE,
  SIMILAR_TEXT,
  TITLE_MAX,
  TITLE_MIN,
  VERSIONS_PER_PAGE,
} from "./rules.ts";
import { DISCUSSION_STATUSES } from "./status.ts";
import { REVIEW_KINDS } from "./trust.ts";
import { Person, PostVersion, SimilarText } from "./writingContract.ts";

const flags = <A extends string>(names: readonly A[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<A, z.ZodBoolean>);

const Author = z.object({
  uuid: z.uuid(),
  /** In full for the author and staff; shortened for others. */
  name: z.string(),
  /** Shortened, as others read it. */
  publicName: z.string(),
});

/** For the author and staff: the newest review of a post, unless it was approved. */
const ReviewMark = z.object({
  kind: z.enum(REVIEW_KINDS),
  state: z.enum(["waiting", "rejected"]),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Of an edit: the title and text that the author wants. */
  title: z.string().nullable(),
  content: z.string().nullable(),
});
export type ReviewMark = z.infer<typeof ReviewMark>;

const editWaits = (review: ReviewMark | null): boolean =>
  review?.kind === "edit" && review.state === "waiting";

export const Reply = z.object({
  uuid: z.uuid(),
  /** Within the discussion, from 1; hidden replies keep theirs. */
  number: z.int(),
  author: Author,
  staff: z.boolean(),
  /** By the member who asked. */
  asker: z.boolean(),
  /** Markdown. */
  content: z.string(),
  html: z.string(),
  createdAt: InstantWire,
  editedAt: InstantWire.nullable(),
  /** Only its author and staff see it. */
  hidden: z.boolean(),
  /** It is hidden until staff approve it. */
  waiting: z.boolean(),
  review: ReviewMark.nullable(),
  accepted: z.boolean(),
  /** Members who found it helpful. */
  votes: z.int(),
  /** The caller among them. */
  voted: z.boolean(),
  revision: z.int(),
  /** What the caller may do. */
  may: flags(REPLY_ACTIONS),
});
export type Reply = z.infer<typeof Reply>;

export const FoundReply = Reply.extend({
  discussion: z.uuid(),
  /** Of the discussion's pages of `REPLIES_PER_PAGE`, for the caller. */
  page: z.int(),
});
export type FoundReply = z.infer<typeof FoundReply>;

export const DiscussionSummary = z.object({
  uuid: z.uuid(),
  title: z.string(),
  status: z.enum(DISCUSSION_STATUSES),
  lang: z.enum(LANGS),
  category: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }),
  product: z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
  author: Author,
  excerpt: z.string(),
  replies: z.int(),
  /** Members who found it helpful. */
  votes: z.int(),
  locked: z.boolean(),
  hidden: z.boolean(),
  /** It is hidden until staff approve it. */
  waiting: z.boolean(),
  createdAt: InstantWire,
  lastActivityAt: InstantWire,
  /** Replies by others that the caller has not read; a discussion that he never opened. Nothing is new to guests. */
  unread: z.int(),
  fresh: z.boolean(),
});
export type DiscussionSummary = z.infer<typeof DiscussionSummary>;

export const Discussion = DiscussionSummary.omit({
  excerpt: true,
  unread: true,
  fresh: true,
}).extend({
  content: z.string(),
  html: z.string(),
  editedAt: InstantWire.nullable(),
  /** Unless it is hidden. */
  accepted: Reply.nullable(),
  /** The asker's own words: solved without a reply. */
  solution: z.string().nullable(),
  solvedAt: InstantWire.nullable(),
  /** When staff took it. */
  takenAt: InstantWire.nullable(),
  lockReason: z.enum(LOCK_REASONS).nullable(),
  /** Why staff locked it. */
  lockNote: z.string().nullable(),
  review: ReviewMark.nullable(),
  /** By the caller. */
  voted: z.boolean(),
  revision: z.int(),
  may: flags(DISCUSSION_ACTIONS),
});
export type Discussion = z.infer<typeof Discussion>;

export const DiscussionTitle = SingleLine("required")
  .min(1, "required")
  .refine((typed) => typed === "" || [...typed].length >= TITLE_MIN, "discussion_title")
  .refine((typed) => [...typed].length <= TITLE_MAX, "discussion_title");
const content = requiredText(MAX_SOURCE, MultiLine);
const id = z.uuid("invalid");
const title = DiscussionTitle;
const One = z.object({ id });
const revision = Count(0, 1_000_000);
const helpful = ChoiceFilter(["yes", "no"]).default("yes");
/** `yes`: others no longer see the versions before this one; so it is when staff edit. */
const conceal = ChoiceFilter(["yes", "no"]).default("no");
/** The sitting whose draft ends with the text; see drafts. */
const draft = filter(z.uuid("invalid"));

/** Of the texts; also a BCP 47 tag, as everywhere. */
const LangFilter = filter(
  z.preprocess(
    (value) => (typeof value === "string" ? (matchLang(value) ?? value) : value),
    z.enum(LANGS, "invalid"),
  ),
);

export const DiscussionFilters = z.object({
  /** Words in title or text. */
  search: SearchFilter,
  title: TextFilter(TITLE_MAX),
  status: ManyFilter(z.enum(DISCUSSION_STATUSES, "invalid")),
  /** With its subcategories. */
  category: filter(z.uuid("invalid")),
  /** Product. */
  productsable_id: filter(z.uuid("invalid")),
  /** Author. */
  member_usersable_id: filter(z.uuid("invalid")),
  lang: LangFilter,
  /** What has something new for the caller, or what he follows. */
  only: ChoiceFilter(ONLY),
});
export type DiscussionFilters = z.output<typeof DiscussionFilters>;

export const place = {
  /** Required without a product, which belongs to it or a subcategory. */
  category: filter(z.uuid("invalid")),
  productsable_id: filter(z.uuid("invalid")),
};

const POST_ERRORS = [
  "request.invalid",
  "session.required",
  "forum.unverified",
  "post.limited",
] as const;
const CHANGE_ERRORS = [
  "request.invalid",
  "session.required",
  "forum.unverified",
  "discussion.not_found",
  "discussion.not_yours",
  "discussion.locked",
  "discussion.hidden",
] as const;
const REPLY_ERRORS = [
  ...CHANGE_ERRORS,
  "reply.not_found",
  "reply.not_yours",
  "reply.hidden",
] as const;

const change = { method: "POST", access: "member", idempotent: true } as const;
const path = "/Discussion/:id" as const;
const replyPath = "/DiscussionReply/:id" as const;

/** Where a post stands by now: discussions merge, replies move. */
export const PostPlace = z.object({
  discussion: z.uuid(),
  /** Null: it is the question. */
  number: z.int().nullable(),
  /** Of the replies that the caller sees. */
  page: z.int(),
});
export type PostPlace = z.infer<typeof PostPlace>;

export const forum = {
  list: listEndpoint({
    method: "GET",
    path: "/Article",
    specified: true,
    access: "anyone",
    summary:
      "List discussions, newest first by default; `orderby=relevance` puts matching titles first. Hidden ones are listed for their author and staff",
    input: DiscussionFilters.extend({
      page: Count(1, 100_000).default(1),
      /** Default 10; `perPage` is another name. */
      limit: filter(Count(1, MAX_ROWS)),
      perPage: filter(Count(1, MAX_ROWS)),
      after: AfterFilter,
      orderby: z.enum(DISCUSSION_ORDERS, "invalid").default("created_at"),
      sort: z.enum(["asc", "desc"], "invalid").default("desc"),
    }),
    output: DiscussionSummary,
    errors: ["request.invalid"],
  }),
  ask: endpoint({
    method: "POST",
    path: "/Article",
    specified: true,
    access: "member",
    summary: "Start a discussion, in the language of the request",
    input: z.object({ title, content, ...place, draft }),
    output: Discussion,
    message: "discussion_posted",
    messageOf: (_, { waiting }) => (waiting ? "post_waits" : "discussion_posted"),
    idempotent: true,
    errors: POST_ERRORS,
  }),
  reply: endpoint({
    method: "POST",
    path: "/Comment",
    specified: true,
    access: "member",
    summary: "Reply to a discussion",
    input: z.object({
      article_id: id,
      content,
      draft,
      /** Canned replies that staff inserted. */
      canned: ManyFilter(z.uuid("invalid")),
    }),
    output: Reply,
    message: "reply_posted",
    messageOf: (_, { waiting }) => (waiting ? "post_waits" : "reply_posted"),
    idempotent: true,
    errors: [...CHANGE_ERRORS, "post.limited"],
  }),
  similar: endpoint({
    method: "GET",
    path: "/Discussion/Similar",
    access: "member",
    summary:
      "Find discussions, FAQ and support articles in any language that may answer a question that is being written",
    input: z.object({
      title: SingleLine("required")
        .min(1, "required")
        .max(TITLE_MAX * 2, "too_long"),
      /** Its beginning. */
      text: TextFilter(SIMILAR_TEXT),
    }),
    output: z.array(SimilarText),
    errors: ["request.invalid", "session.required"],
  }),
  people: endpoint({
    method: "GET",
    path: "/Discussion/People",
    access: "member",
    summary:
      "Find who may be named in a text, written as `@[name](member:uuid)`: who has posted in the discussion, the latest first, then staff",
    input: z.object({ discussion: filter(id), search: TextFilter(50) }),
    output: z.array(Person),
    errors: ["request.invalid", "session.required", "discussion.not_found"],
  }),
  detail: endpoint({
    method: "GET",
    path,
    access: "anyone",
    summary: "Get a discussion with its accepted reply, and what the caller may do",
    input: One,
    output: Discussion,
    errors: ["request.invalid", "discussion.not_found"],
  }),
  replies: listEndpoint({
    method: "GET",
    path: `${path}/Reply`,
    access: "anyone",
    summary: "List the replies of a discussion, oldest first",
    input: One.extend(paging({ limit: REPLIES_PER_PAGE })),
    output: Reply,
    errors: ["request.invalid", "discussion.not_found"],
  }),
  revisions: listEndpoint({
    method: "GET",
    path: `${path}/Revision`,
    access: "anyone",
    summary:
      "List the versions of a discussion, or of one of its replies, newest first, the present one too. Versions before it was hidden or edited by staff, or that its author concealed, are for its author and staff",
    input: One.extend({ reply: filter(id), ...paging({ limit: VERSIONS_PER_PAGE, max: 100 }) }),
    output: PostVersion,
    errors: ["request.invalid", "discussion.not_found", "reply.not_found"],
  }),
  oneReply: endpoint({
    method: "GET",
    path: replyPath,
    access: "anyone",
    summary: "Get a reply, where it stands, and what the caller may do with it",
    input: One,
    output: FoundReply,
    errors: ["request.invalid", "discussion.not_found", "reply.not_found"],
  }),
  place: endpoint({
    method: "GET",
    path: "/DiscussionPost/:id",
    access: "anyone",
    summary: "Find a question or reply by its id, which it keeps when staff merge, move or split",
    input: One,
    output: PostPlace,
    errors: ["request.invalid", "discussion.not_found"],
  }),
  edit: endpoint({
    method: "PUT",
    path,
    access: "member",
    summary: "Edit a discussion; the replaced text is kept",
    message: "discussion_saved",
    messageOf: (_, { review }) => (editWaits(review) ? "edit_waits" : "discussion_saved"),
    input: One.extend({ title, content, ...place, revision, conceal, draft }),
    output: Discussion,
    errors: [...CHANGE_ERRORS, "edit.conflict"],
  }),
  remove: endpoint({
    ...change,
    path: `${path}/Removal`,
    summary:
      "Withdraw an own discussion that nobody else has replied to: hidden from all but the author and staff",
    message: "discussion_removed",
    input: One,
    output: Discussion,
    errors: [...CHANGE_ERRORS, "discussion.has_replies"],
  }),
  accept: endpoint({
    ...change,
    path: `${path}/Acceptance`,
    summary: "Accept a reply as the solution, as asker or staff; it replaces an earlier one",
    message: "reply_accepted",
    input: One.extend({ reply: id }),
    output: Discussion,
    errors: [...CHANGE_ERRORS, "reply.not_found", "reply.hidden", "reply.own"],
  }),
  unaccept: endpoint({
    ...change,
    path: `${path}/AcceptanceEnd`,
    summary: "Withdraw the acceptance of a reply, or the asker's own words",
    message: "reply_unaccepted",
    input: One,
    output: Discussion,
    errors: [...CHANGE_ERRORS, "discussion.not_solved"],
  }),
  solve: endpoint({
    ...change,
    path: `${path}/Solution`,
    summary: "Say how an own question was solved; refused where a reply would wait for staff",
    message: "discussion_solved",
    input: One.extend({ text: requiredText(2_000, MultiLine) }),
    output: Discussion,
    errors: [...CHANGE_ERRORS, "discussion.already_solved", "post.limited"],
  }),
  reopen: endpoint({
    ...change,
    path: `${path}/Reopening`,
    summary: "Say within 30 days that a solution does not work: posts a reply that reopens it",
    message: "discussion_reopened",
    messageOf: (_, { status }) => (status === "solved" ? "post_waits" : "discussion_reopened"),
    input: One.extend({ content, draft }),
    output: Discussion,
    errors: [...CHANGE_ERRORS, "discussion.not_solved", "discussion.reopen_late", "post.limited"],
  }),
  vote: endpoint({
    ...change,
    path: `${path}/Vote`,
    summary: "Say that another member's question is helpful, or take that back; one vote each",
    message: "vote_saved",
    input: One.extend({ helpful }),
    output: Discussion,
    errors: [...CHANGE_ERRORS, "vote.own"],
  }),
  voteReply: endpoint({
    ...change,
    path: `${replyPath}/Vote`,
    summary: "Say that another member's reply is helpful, or take that back; one vote each",
    message: "vote_saved",
    input: One.extend({ helpful }),
    output: Reply,
    errors: [...REPLY_ERRORS, "vote.own"],
  }),
  editReply: endpoint({
    method: "PUT",
    path: replyPath,
    access: "member",
    summary: "Edit a reply; the replaced text is kept",
    message: "reply_saved",
    messageOf: (_, { review }) => (editWaits(review) ? "edit_waits" : "reply_saved"),
    input: One.extend({ content, revision, conceal, draft }),
    output: Reply,
    errors: [...REPLY_ERRORS, "edit.conflict"],
  }),
  removeReply: endpoint({
    ...change,
    path: `${replyPath}/Removal`,
    summary: "Withdraw an own reply: hidden from all but the author and staff",
    message: "reply_removed",
    input: One,
    output: Reply,
    errors: REPLY_ERRORS,
  }),
};
