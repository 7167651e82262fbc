import { sql } from "kysely";
import { cannedReplies } from "#shared/community/cannedReplies/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import {
  createCannedReply,
  editCannedReply,
  getCannedReply,
  listCannedReplies,
  offerCannedReplies,
  removeCannedReply,
} from "./office.ts";

export default {
  name: "community/cannedReplies",
  useCases: [
    endpoints("cannedReplies", cannedReplies, {
      create: createCannedReply,
      detail: getCannedReply,
      edit: editCannedReply,
      list: listCannedReplies,
      remove: removeCannedReply,
    }),
    forPages("cannedReplies", "forum.write", { offered: offerCannedReplies }),
  ],
  navigation: [
    {
      section: "cannedReplies",
      group: "community",
      order: 25,
      screen: "forum",
      permission: "forum.write",
    },
  ],
  auditSubjects: [
    auditSubject("canned_reply", () => sql`select id, title as name from canned_replies`),
  ],
  personalData: {
    columns: {
      "canned_replies.changed_by": {
        exported: { not: "a record of what staff did" },
        deletion: { kept: "the shop's texts; it names an account of which nothing is left" },
      },
    },
  },
} satisfies Module<Context>;
