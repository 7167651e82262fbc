import { sql } from "kysely";
import { taxonomyOffice } from "#shared/content/taxonomies/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { createTerm, deleteTerm, editTerm, moveTopic, taxonomyEditor } from "./admin.ts";

export default {
  name: "content/taxonomies",
  useCases: [
    endpoints("lists", taxonomyOffice, {
      create: createTerm,
      edit: editTerm,
      entries: taxonomyEditor.list,
      move: moveTopic,
      place: taxonomyEditor.place,
      remove: deleteTerm,
      restore: taxonomyEditor.restore,
      revisions: taxonomyEditor.revisions,
    }),
  ],
  navigation: [{ section: "lists", group: "content", order: 90, permission: "site.write" }],
  auditSubjects: [
    auditSubject(
      "list_entry",
      (lang) => sql`select id, name ->> ${lang} as name from taxonomy_terms`,
    ),
  ],
} satisfies Module<Context>;
