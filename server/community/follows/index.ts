import { follows } from "#shared/community/follows/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { listDiscussionFollows, listProductFollows } from "./queries.ts";
import {
  followDiscussion,
  followProduct,
  getDiscussionFollow,
  getProductFollow,
  listDiscussions,
  listProducts,
} from "./service.ts";

const FILE = "follows.json";

export default {
  name: "community/follows",
  useCases: [
    endpoints("follows", follows, {
      discussions: listDiscussions,
      discussionState: getDiscussionFollow,
      followDiscussion,
      followProduct,
      products: listProducts,
      productState: getProductFollow,
    }),
  ],
  personalData: {
    columns: {
      "discussion_follows.member_id": { exported: FILE, deletion: "removed" },
      "product_follows.member_id": { exported: FILE, deletion: "removed" },
    },
    files: {
      [FILE]: async (tx, _scope, { id }) => ({
        discussions: await listDiscussionFollows(tx, id),
        products: await listProductFollows(tx, id),
      }),
    },
  },
} satisfies Module<Context>;
