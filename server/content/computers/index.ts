import { sql } from "kysely";
import { computerOffice } from "#shared/content/computers/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { listComputers, listSoftware } from "../cms/admin.ts";
import { computerEditor } from "../cms/editors.ts";
import { computerPages } from "./sitemap.ts";

export default {
  name: "content/computers",
  useCases: [
    endpoints("computerOffice", computerOffice, {
      create: computerEditor.create,
      detail: computerEditor.detail,
      list: listComputers,
      publish: computerEditor.publish,
      restore: computerEditor.restore,
      revisions: computerEditor.revisions,
      save: computerEditor.save,
      software: listSoftware,
      unschedule: computerEditor.unschedule,
      withdraw: computerEditor.withdraw,
    }),
  ],
  sitemap: [computerPages],
  navigation: [{ section: "computers", group: "content", order: 70, permission: "site.write" }],
  auditSubjects: [
    auditSubject("computer", (lang) => sql`select id, name ->> ${lang} as name from products`),
  ],
} satisfies Module<Context>;
