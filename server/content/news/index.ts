import { newsOffice } from "#shared/content/cms/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { listNews, getNewsDay } from "../cms/admin.ts";
import { newsEditor } from "../cms/editors.ts";
import { titledEntries } from "../cms/officeSearch.ts";
import { newsSource } from "../cms/searchSources.ts";
import { newsListPages, newsPages } from "./sitemap.ts";

export default {
  name: "content/news",
  useCases: [
    endpoints("newsOffice", newsOffice, {
      create: newsEditor.create,
      detail: newsEditor.detail,
      list: listNews,
      publish: newsEditor.publish,
      restore: newsEditor.restore,
      revisions: newsEditor.revisions,
      save: newsEditor.save,
      unschedule: newsEditor.unschedule,
      withdraw: newsEditor.withdraw,
    }),
    forPages("newsOffice", "site.write", { day: getNewsDay }),
  ],
  search: [newsSource],
  officeSearch: [titledEntries({ kind: "news", type: "news", field: "title" })],
  sitemap: [newsListPages, newsPages],
  navigation: [{ section: "news", group: "content", order: 40, permission: "site.write" }],
} satisfies Module<Context>;
