import { sql } from "kysely";
import { faqOffice } from "#shared/content/cms/adminContract.ts";
import { faqCategoryOffice } from "#shared/content/faq/categoryContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject, contentAuditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { listFaqs, listNeighbors, moveFaq } from "../cms/admin.ts";
import { faqEditor } from "../cms/editors.ts";
import { titledEntries } from "../cms/officeSearch.ts";
import { faqSource } from "../cms/searchSources.ts";
import { faqVoting } from "../cms/votes.ts";
import { categoryEditor, createCategory, deleteCategory, editCategory } from "./categories.ts";
import { faqPages } from "./sitemap.ts";

export default {
  name: "content/faq",
  useCases: [
    endpoints("faqOffice", faqOffice, {
      create: faqEditor.create,
      detail: faqEditor.detail,
      list: listFaqs,
      neighbours: listNeighbors,
      place: moveFaq,
      publish: faqEditor.publish,
      restore: faqEditor.restore,
      revisions: faqEditor.revisions,
      save: faqEditor.save,
      unschedule: faqEditor.unschedule,
      votes: faqVoting.votes,
      withdraw: faqEditor.withdraw,
    }),
    endpoints("faqCategories", faqCategoryOffice, {
      create: createCategory,
      edit: editCategory,
      groups: categoryEditor.list,
      place: categoryEditor.place,
      remove: deleteCategory,
      restore: categoryEditor.restore,
      revisions: categoryEditor.revisions,
    }),
  ],
  search: [faqSource],
  officeSearch: [titledEntries({ kind: "faq", type: "faq", field: "question" })],
  sitemap: [faqPages],
  navigation: [{ section: "faq", group: "content", order: 60, permission: "site.write" }],
  auditSubjects: [
    contentAuditSubject("faq", "question"),
    auditSubject(
      "faq_category",
      (lang) => sql`select id, name ->> ${lang} as name from faq_categories`,
    ),
  ],
} satisfies Module<Context>;
