import { newsOffice } from "#shared/content/cms/adminContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { news, newsDay } from "../cms/admin.ts";
import { newsDesk } from "../cms/editors.ts";
import { newsSource } from "../cms/searchSources.ts";
import { newsListPages, newsPages } from "./sitemap.ts";

export default {
  name: "content/news",
  useCases: [
    endpoints("newsOffice", newsOffice, {
      create: newsDesk.create,
      detail: newsDesk.detail,
      list: news,
      publish: newsDesk.publish,
      restore: newsDesk.restore,
      revisions: newsDesk.revisions,
      save: newsDesk.save,
      unschedule: newsDesk.unschedule,
      withdraw: newsDesk.withdraw,
    }),
    forPages("newsOffice", "site.write", { day: newsDay }),
  ],
  search: [newsSource],
  sitemap: [newsListPages, newsPages],
  navigation: [{ section: "news", group: "shop", order: 170, permission: "site.write" }],
} satisfies Module<Scope>;
