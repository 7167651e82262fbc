import { articleOffice } from "#shared/content/support/adminContract.ts";
import { support } from "#shared/content/support/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { list, products } from "./admin.ts";
import { articleDesk } from "./articleEditor.ts";
import { articleFiles } from "./fileRoutes.ts";
import { addFile, files, removeFile } from "./files.ts";
import { articleSource } from "./searchSource.ts";
import { article, articles, categories } from "./service.ts";
import { articlePages, supportListPages } from "./sitemap.ts";
import { vote, votes } from "./votes.ts";

export default {
  name: "content/support",
  useCases: [
    endpoints("support", support, {
      article,
      articles,
      categories,
      vote,
    }),
    endpoints("articleOffice", articleOffice, {
      addFile,
      create: articleDesk.create,
      detail: articleDesk.detail,
      files,
      list,
      products,
      publish: articleDesk.publish,
      removeFile,
      restore: articleDesk.restore,
      revisions: articleDesk.revisions,
      save: articleDesk.save,
      unschedule: articleDesk.unschedule,
      votes,
      withdraw: articleDesk.withdraw,
    }),
  ],
  routes: [{ register: articleFiles }],
  tasks: [{ name: "articles.publish", after: "texts.publish", run: articleDesk.publishDue }],
  search: [articleSource],
  sitemap: [supportListPages, articlePages],
  navigation: [{ section: "articles", group: "shop", order: 160, permission: "site.write" }],
} satisfies Module<Scope>;
