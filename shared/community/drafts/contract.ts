import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter } from "#shared/kit/filters.ts";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { MAX_SOURCE } from "../markdown/rules.ts";

/** Where the text is to appear, such as `discussion`, `reply:<discussion>` or `edit:<post>`. */
const target = z.string("required").regex(/^[a-z]+(?::[0-9a-f-]{36})?$/, "invalid");

export const Draft = z.object({
  version: z.int(),
  title: z.string(),
  body: z.string(),
  savedAt: InstantWire,
});
export type Draft = z.infer<typeof Draft>;

/** A form that is being filled, until it is sent; the call that sends it names it as `draft`. */
const sitting = filter(z.uuid("invalid"));

export const DraftPlace = z.object({ target, sitting });

export const DraftInput = DraftPlace.extend({
  title: SingleLine("invalid").max(200, "too_long").default(""),
  body: MultiLine("invalid").max(MAX_SOURCE, "too_long"),
});

export const drafts = {
  list: endpoint({
    method: "GET",
    path: "/Forum/Draft",
    access: "member",
    summary: "Get the member's own draft for a place to write in: its last versions, newest first",
    input: z.object({ target }),
    output: z.array(Draft),
    errors: ["request.invalid", "session.required"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/Forum/Draft",
    access: "member",
    summary:
      "Save a draft; what is typed within minutes is one version, and the last five stay. An empty text changes nothing, and neither does a sitting that was sent or discarded",
    input: DraftInput,
    output: z.object({ savedAt: InstantWire.nullable() }),
    message: "draft_saved",
    errors: ["request.invalid", "session.required", "rate.limited"],
  }),
  discard: endpoint({
    method: "POST",
    path: "/Forum/Draft/Removal",
    access: "member",
    summary: "Delete a draft with its versions",
    input: DraftPlace,
    output: z.object({ discarded: z.boolean() }),
    message: "draft_discarded",
    errors: ["request.invalid", "session.required"],
  }),
};
