import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging } from "#shared/kit/pagination.ts";
import { MultiLine } from "#shared/kit/text.ts";
import { optionalText } from "#shared/kit/validation.ts";
import { InstantWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { MAX_REASON } from "./rules.ts";

export const REPORT_REASONS = ["spam", "rude", "misplaced", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_OUTCOMES = ["hidden", "kept"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Of the caller. */
const OwnReport = z.object({
  /** Null: about the question. */
  reply: z.uuid().nullable(),
  reason: z.enum(REPORT_REASONS),
  /** Null: staff have not decided yet. */
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/** All that members told of one post. */
export const ReportedPost = z.object({
  /** Of the question or reply. */
  uuid: z.uuid(),
  discussion: z.object({ uuid: z.uuid(), title: z.string(), lang: z.enum(LANGS) }),
  reply: z.uuid().nullable(),
  author: PersonWire,
  content: z.string(),
  html: z.string(),
  hidden: z.boolean(),
  reports: z.array(
    z.object({
      reporter: PersonWire,
      reason: z.enum(REPORT_REASONS),
      text: z.string().nullable(),
      createdAt: InstantWire,
    }),
  ),
});
export type ReportedPost = z.infer<typeof ReportedPost>;

const One = z.object({ id: z.uuid("invalid") });
const told = z
  .object({ reason: z.enum(REPORT_REASONS, "required"), text: optionalText(MAX_REASON, MultiLine) })
  .extend(One.shape)
  .refine(({ reason, text }) => reason !== "other" || Boolean(text), {
    path: ["text"],
    error: "required",
  });
const REPORT_ERRORS = [
  "request.invalid",
  "session.required",
  "forum.unverified",
  "report.own",
  "report.repeated",
  "rate.limited",
] as const;
const report = { method: "POST", access: "member", idempotent: true } as const;

export const forumReports = {
  report: endpoint({
    ...report,
    path: "/Discussion/:id/Report",
    summary: "Tell staff about a question of another member",
    message: "post_reported",
    input: told,
    output: OwnReport,
    errors: [...REPORT_ERRORS, "discussion.not_found"],
  }),
  reportReply: endpoint({
    ...report,
    path: "/DiscussionReply/:id/Report",
    summary: "Tell staff about a reply of another member",
    message: "post_reported",
    input: told,
    output: OwnReport,
    errors: [...REPORT_ERRORS, "discussion.not_found", "reply.not_found"],
  }),
  own: endpoint({
    method: "GET",
    path: "/Discussion/:id/OwnReport",
    access: "member",
    summary: "List what the caller told staff about the posts of a discussion",
    input: One,
    output: z.array(OwnReport),
    errors: ["request.invalid", "session.required", "discussion.not_found"],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/ReportedPost",
    access: "forum.write",
    summary: "List posts of which members told staff and that are not decided, first told of first",
    input: z.object(paging({ limit: 20 })),
    output: ReportedPost,
    errors: STAFF_ERRORS,
  }),
  decide: endpoint({
    method: "POST",
    path: "/Manager/ReportedPost/:id/Decision",
    access: "forum.write",
    idempotent: true,
    summary: "Hide a reported post or keep it: decides all reports of it",
    message: "report_decided",
    input: One.extend({
      outcome: z.enum(REPORT_OUTCOMES, "required"),
      /** Its author reads it if the post is hidden. */
      reason: optionalText(MAX_REASON),
    }),
    output: z.object({ outcome: z.enum(REPORT_OUTCOMES), count: z.int() }),
    errors: [...STAFF_ERRORS, "report.not_found", "post.waiting"],
  }),
};
