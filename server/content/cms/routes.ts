import type { FastifyInstance } from "fastify";
import { computerOffice } from "#shared/content/computers/contract.ts";
import { content } from "#shared/content/cms/contract.ts";
import { faqCategoryOffice } from "#shared/content/faq/categoryContract.ts";
import { listOffice } from "#shared/content/taxonomies/contract.ts";
import {
  faqOffice,
  legalOffice,
  menuOffice,
  newsOffice,
  pageOffice,
} from "#shared/content/cms/adminContract.ts";
import { homeOffice } from "#shared/content/home/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { textPages } from "./pages.ts";
import { article, computers, faqs, news } from "./service.ts";
import { vote } from "../faq/votes.ts";

/** Questions, news and documents, and how staff write them. */
export default async function contentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(content, { article, computers, faqs, news, vote }));
  await app.register(serve(faqOffice, textPages.faqOffice));
  await app.register(serve(faqCategoryOffice, textPages.faqCategories));
  await app.register(serve(listOffice, textPages.lists));
  await app.register(serve(newsOffice, textPages.newsOffice));
  await app.register(serve(legalOffice, textPages.legalOffice));
  await app.register(serve(pageOffice, textPages.pageOffice));
  await app.register(serve(homeOffice, textPages.homeOffice));
  await app.register(serve(menuOffice, textPages.menuOffice));
  await app.register(serve(computerOffice, textPages.computerOffice));
}
