import { articleOffice } from "#shared/content/support/adminContract.ts";
import { support } from "#shared/content/support/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { contentAuditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { createEntryEditor } from "../cms/editor.ts";
import { titledEntries } from "../cms/officeSearch.ts";
import { listAllArticles, listProducts } from "./admin.ts";
import { articleEntryType } from "./contentType.ts";
import { registerArticleFiles } from "./fileRoutes.ts";
import { addFile, listArticleFiles, removeFile } from "./files.ts";
import { articleSource } from "./searchSource.ts";
import { getArticle, listArticles, listCategories } from "./service.ts";
import { articlePages, supportListPages } from "./sitemap.ts";
import { articleVoting } from "./votes.ts";

const articleEditor = createEntryEditor(articleEntryType);

export default {
  name: "content/support",
  useCases: [
    endpoints("support", support, {
      article: getArticle,
      articles: listArticles,
      categories: listCategories,
      vote: articleVoting.vote,
    }),
    endpoints("articleOffice", articleOffice, {
      addFile,
      create: articleEditor.create,
      detail: articleEditor.detail,
      files: listArticleFiles,
      list: listAllArticles,
      products: listProducts,
      publish: articleEditor.publish,
      removeFile,
      restore: articleEditor.restore,
      revisions: articleEditor.revisions,
      save: articleEditor.save,
      unschedule: articleEditor.unschedule,
      votes: articleVoting.votes,
      withdraw: articleEditor.withdraw,
    }),
  ],
  routes: [{ register: registerArticleFiles }],
  tasks: [{ name: "articles.publish", after: "texts.publish", run: articleEditor.publishDue }],
  search: [articleSource],
  officeSearch: [titledEntries({ kind: "articles", type: "article", field: "title" })],
  sitemap: [supportListPages, articlePages],
  navigation: [{ section: "articles", group: "content", order: 50, permission: "site.write" }],
  auditSubjects: [contentAuditSubject("article", "title")],
} satisfies Module<Context>;
