import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { MultiLine } from "#shared/kit/text.ts";
import { MAX_SOURCE } from "./rules.ts";

export const MarkdownPreview = z.object({ html: z.string() });
export type MarkdownPreview = z.infer<typeof MarkdownPreview>;

export const markdown = {
  preview: endpoint({
    method: "POST",
    path: "/Markdown/Preview",
    access: "member",
    summary: "Render a text as it will appear; nothing is stored",
    input: z.object({ text: MultiLine("invalid").max(MAX_SOURCE, "too_long") }),
    output: MarkdownPreview,
    errors: ["request.invalid", "session.required", "rate.limited"],
  }),
};
