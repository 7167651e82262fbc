import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { ATTACHMENT_MAX_BYTES } from "./rules.ts";

export const Attachment = z.object({
  uuid: z.uuid(),
  /** Without a language. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type Attachment = z.infer<typeof Attachment>;

export const attachments = {
  add: endpoint({
    method: "POST",
    path: "/Forum/Attachment",
    access: "member",
    summary:
      "Upload a picture for a text: PNG, JPEG, WebP or GIF (its first frame). Deleted after a day unless a text shows it",
    input: z.object({
      file: z.file("required").min(1, "required").max(ATTACHMENT_MAX_BYTES, "attachment_large"),
    }),
    output: Attachment,
    message: "attachment_added",
    file: { field: "file", maxBytes: ATTACHMENT_MAX_BYTES },
    errors: ["request.invalid", "session.required", "rate.limited"],
  }),
};
