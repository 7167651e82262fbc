import { attachments } from "#shared/community/attachments/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { add, purgeUnused } from "./attachments.ts";
import { registerAttachmentFiles } from "./fileRoutes.ts";
import { personalData } from "./personalData.ts";

export default {
  name: "community/attachments",
  useCases: [endpoints("attachments", attachments, { add })],
  routes: [{ register: registerAttachmentFiles, unlimited: true }], // a page of pictures is many
  tasks: [{ name: "attachments.purge_unused", after: "payments.forget_slips", run: purgeUnused }],
  personalData,
} satisfies Module<Context>;
