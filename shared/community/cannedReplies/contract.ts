import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ManyFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { orNull } from "#shared/kit/formSchemas.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { MultiLine } from "#shared/kit/text.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { CANNED_BODY_MAX, CANNED_TITLE_MAX } from "./rules.ts";

export const CannedReply = z.object({
  uuid: z.uuid(),
  lang: z.enum(LANGS),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  /** Null: for discussions of every category. */
  category: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** Replies that were stored with it. */
  uses: z.int(),
  changedAt: InstantWire,
  version: z.int(),
});
export type CannedReply = z.infer<typeof CannedReply>;

export const CannedReplyContent = z.object({
  lang: z.enum(LANGS, "required"),
  title: requiredText(CANNED_TITLE_MAX),
  body: requiredText(CANNED_BODY_MAX, MultiLine),
  category: orNull(z.uuid("invalid")),
});
export type CannedReplyContent = z.output<typeof CannedReplyContent>;

export const CannedReplyListInput = z.object({
  /** Words in title or text. */
  search: SearchFilter,
  language: ManyFilter(z.enum(LANGS, "invalid")),
  ...sortedPaging({ limit: 25, orderby: ["title", "uses", "changedAt"], sort: "asc" }),
});
export type CannedReplyListInput = z.output<typeof CannedReplyListInput>;

/** As it is offered in a discussion, best first. */
export const OfferedReply = CannedReply.pick({ uuid: true, lang: true, title: true, body: true });
export type OfferedReply = z.infer<typeof OfferedReply>;

const id = z.uuid("invalid");
const access = "forum.write" as const;
const path = "/Manager/CannedReply/:id" as const;
const errors = [...STAFF_ERRORS, "canned_reply.not_found"] as const;

export const cannedReplies = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/CannedReply",
    access,
    summary: "List canned replies with how often each was used",
    input: CannedReplyListInput,
    output: CannedReply,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path,
    access,
    summary: "Get a canned reply",
    input: z.object({ id }),
    output: CannedReply,
    errors,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/CannedReply",
    access,
    summary:
      "Add a canned reply in one language; `{name}`, `{product}` and `{title}` are filled when it is inserted",
    input: CannedReplyContent,
    output: CannedReply,
    message: "canned_reply_saved",
    errors: STAFF_ERRORS,
  }),
  edit: endpoint({
    method: "PUT",
    path,
    access,
    summary: "Edit a canned reply",
    input: CannedReplyContent.extend({ id, version: Count(0, 1_000_000) }),
    output: CannedReply,
    message: "canned_reply_saved",
    errors: [...errors, "edit.conflict"],
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    access,
    summary: "Delete a canned reply; replies written with it stay",
    input: z.object({ id }),
    output: CannedReply,
    message: "canned_reply_deleted",
    errors,
  }),
};
