import { legalOffice, pageOffice } from "#shared/content/cms/adminContract.ts";
import { content } from "#shared/content/cms/contract.ts";
import { textWriting } from "#shared/content/cms/editorContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { vote } from "../faq/votes.ts";
import { agreedAnew } from "../legal/termsReacceptance.ts";
import { legal, pages } from "./admin.ts";
import { legalDesk, pageDesk, publishDueTexts } from "./editors.ts";
import { pageSource } from "./pageSearchSource.ts";
import { personalData } from "./personalData.ts";
import { suggest } from "./scriptConversion.ts";
import { article, computers, faqs, news } from "./service.ts";
import { textPages } from "./sitemap.ts";

export default {
  name: "content/cms",
  useCases: [
    endpoints("content", content, {
      article,
      computers,
      faqs,
      news,
      vote,
    }),
    endpoints("texts", textWriting, { suggest }),
    endpoints("legalOffice", legalOffice, {
      detail: legalDesk.detail,
      list: legal,
      publish: legalDesk.publish,
      restore: legalDesk.restore,
      revisions: legalDesk.revisions,
      save: legalDesk.save,
      unschedule: legalDesk.unschedule,
    }),
    forPages("legalOffice", "legal.write", { agreedAnew }),
    endpoints("pageOffice", pageOffice, {
      detail: pageDesk.detail,
      list: pages,
      publish: pageDesk.publish,
      restore: pageDesk.restore,
      revisions: pageDesk.revisions,
      save: pageDesk.save,
      unschedule: pageDesk.unschedule,
    }),
  ],
  tasks: [{ name: "texts.publish", after: "products.publish", run: publishDueTexts }],
  search: [pageSource],
  sitemap: [textPages],
  navigation: [{ section: "pages", group: "shop", order: 190, permission: "site.write" }],
  personalData,
} satisfies Module<Scope>;
