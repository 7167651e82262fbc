import { drafts } from "#shared/community/drafts/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { draftsOf } from "./queries.ts";
import { discard, list, purgeOld, save } from "./service.ts";

export default {
  name: "community/drafts",
  useCases: [endpoints("drafts", drafts, { discard, list, save })],
  tasks: [{ name: "drafts.purge_old", after: "attachments.purge_unused", run: purgeOld }],
  personalData: {
    columns: {
      "drafts.member_id": { exported: "drafts.json", deletion: "removed" },
      "draft_ends.member_id": {
        exported: { not: "says for a day which drafts were sent" },
        deletion: "removed",
      },
    },
    files: { "drafts.json": (tx, _scope, { id }) => draftsOf(tx, id) },
  },
} satisfies Module<Context>;
