import { forumFigures } from "#shared/community/forumFigures/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { getFigures } from "./service.ts";

export default {
  name: "community/forumFigures",
  useCases: [endpoints("forumFigures", forumFigures, { report: getFigures })],
  navigation: [
    {
      section: "forumFigures",
      group: "community",
      order: 24,
      screen: "forum",
      permission: "forum.write",
    },
  ],
} satisfies Module<Context>;
