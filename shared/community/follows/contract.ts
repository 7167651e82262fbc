import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

const FollowState = z.object({ following: z.boolean() });
export type FollowState = z.infer<typeof FollowState>;

export const FollowedDiscussion = z.object({
  uuid: z.uuid(),
  title: z.string(),
  lang: z.enum(LANGS),
  replies: z.int(),
  lastActivityAt: InstantWire,
  since: InstantWire,
});
export type FollowedDiscussion = z.infer<typeof FollowedDiscussion>;

export const FollowedProduct = z.object({
  uuid: z.uuid(),
  category: z.uuid(),
  slug: z.string(),
  /** In the language of the request. */
  name: z.string(),
  since: InstantWire,
});
export type FollowedProduct = z.infer<typeof FollowedProduct>;

const discussion = z.object({ id: z.uuid("invalid") });
const product = z.object({ uuid: z.uuid("invalid") });
const choice = { follow: ChoiceFilter(["yes", "no"]).default("yes") };

const read = { method: "GET", access: "member" } as const;
const change = { method: "POST", access: "member", idempotent: true } as const;
const discussionPath = "/Discussion/:id/Follow" as const;
const productPath = "/Product/:uuid/Follow" as const;

export const follows = {
  discussions: listEndpoint({
    ...read,
    path: "/Follow/Discussion",
    summary: "List discussions that the member follows, the latest first",
    input: z.object(paging({ limit: 20, max: 100 })),
    output: FollowedDiscussion,
    errors: ["session.required", "request.invalid"],
  }),
  products: endpoint({
    ...read,
    path: "/Follow/Product",
    summary: "List products whose new discussions the member hears of",
    input: z.object({}),
    output: z.array(FollowedProduct),
    errors: ["session.required"],
  }),
  discussionState: endpoint({
    ...read,
    path: discussionPath,
    summary: "Tell whether the member follows a discussion",
    input: discussion,
    output: FollowState,
    errors: ["session.required", "request.invalid", "discussion.not_found"],
  }),
  followDiscussion: endpoint({
    ...change,
    path: discussionPath,
    summary:
      "Follow a discussion, or no longer. Who asked or replied follows it already, unless they chose `no`",
    message: "follow_saved",
    input: discussion.extend(choice),
    output: FollowState,
    errors: ["session.required", "request.invalid", "discussion.not_found"],
  }),
  productState: endpoint({
    ...read,
    path: productPath,
    summary: "Tell whether the member hears of new discussions about a product",
    input: product,
    output: FollowState,
    errors: ["session.required", "request.invalid", "product.not_found"],
  }),
  followProduct: endpoint({
    ...change,
    path: productPath,
    summary: "Hear of new discussions about a product, or no longer",
    message: "follow_saved",
    input: product.extend(choice),
    output: FollowState,
    errors: ["session.required", "request.invalid", "product.not_found"],
  }),
};
