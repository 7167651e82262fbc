import { faqOffice } from "#shared/content/cms/adminContract.ts";
import { faqCategoryOffice } from "#shared/content/faq/categoryContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { faqs, neighbours, place } from "../cms/admin.ts";
import { faqDesk } from "../cms/editors.ts";
import { faqSource } from "../cms/searchSources.ts";
import * as categories from "./categories.ts";
import { faqPages } from "./sitemap.ts";
import { votes } from "./votes.ts";

export default {
  name: "content/faq",
  useCases: [
    endpoints("faqOffice", faqOffice, {
      create: faqDesk.create,
      detail: faqDesk.detail,
      list: faqs,
      neighbours,
      place,
      publish: faqDesk.publish,
      restore: faqDesk.restore,
      revisions: faqDesk.revisions,
      save: faqDesk.save,
      unschedule: faqDesk.unschedule,
      votes,
      withdraw: faqDesk.withdraw,
    }),
    endpoints("faqCategories", faqCategoryOffice, {
      create: categories.create,
      edit: categories.edit,
      groups: categories.groups,
      place: categories.place,
      remove: categories.remove,
      restore: categories.restore,
      revisions: categories.revisions,
    }),
  ],
  search: [faqSource],
  sitemap: [faqPages],
  navigation: [{ section: "faq", group: "shop", order: 150, permission: "site.write" }],
} satisfies Module<Scope>;
