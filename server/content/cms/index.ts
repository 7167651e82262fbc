import { legalOffice, pageOffice } from "#shared/content/cms/adminContract.ts";
import { content } from "#shared/content/cms/contract.ts";
import { scriptConversion } from "#shared/content/cms/editorContract.ts";
import { textVariables } from "#shared/content/cms/textVariables.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { contentAuditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { countReacceptances } from "../legal/termsReacceptance.ts";
import { listLegalDocuments, listPages } from "./admin.ts";
import { legalEditor, pageEditor, publishDueEntries } from "./editors.ts";
import { legalDocuments, pageDocuments } from "./officeSearch.ts";
import { pageSource } from "./pageSearchSource.ts";
import { personalData } from "./personalData.ts";
import { convertScript } from "./scriptConversion.ts";
import {
  getNewsItem,
  listPublishedComputers,
  listPublishedFaqs,
  listPublishedNews,
  listTextVariables,
} from "./service.ts";
import { documentPages } from "./sitemap.ts";
import { faqVoting } from "./votes.ts";

export default {
  name: "content/cms",
  useCases: [
    endpoints("content", content, {
      article: getNewsItem,
      computers: listPublishedComputers,
      faqs: listPublishedFaqs,
      news: listPublishedNews,
      vote: faqVoting.vote,
    }),
    endpoints("texts", scriptConversion, { suggest: convertScript }),
    endpoints("textVariables", textVariables, { list: listTextVariables }),
    endpoints("legalOffice", legalOffice, {
      detail: legalEditor.detail,
      list: listLegalDocuments,
      publish: legalEditor.publish,
      restore: legalEditor.restore,
      revisions: legalEditor.revisions,
      save: legalEditor.save,
      unschedule: legalEditor.unschedule,
    }),
    forPages("legalOffice", "legal.write", { agreedAnew: countReacceptances }),
    endpoints("pageOffice", pageOffice, {
      detail: pageEditor.detail,
      list: listPages,
      publish: pageEditor.publish,
      restore: pageEditor.restore,
      revisions: pageEditor.revisions,
      save: pageEditor.save,
      unschedule: pageEditor.unschedule,
    }),
  ],
  tasks: [{ name: "texts.publish", after: "products.publish", run: publishDueEntries }],
  search: [pageSource],
  officeSearch: [pageDocuments, legalDocuments],
  sitemap: [documentPages],
  navigation: [{ section: "pages", group: "content", order: 30, permission: "site.write" }],
  personalData,
  auditSubjects: [contentAuditSubject("news", "title")],
} satisfies Module<Context>;
