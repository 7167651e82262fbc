import type { FastifyInstance } from "fastify";
import { support } from "#shared/content/support/contract.ts";
import { articleOffice } from "#shared/content/support/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { supportPages } from "./pages.ts";

/** Articles of support, and how staff write them. */
export default async function supportRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(support, supportPages.support));
  await app.register(serve(articleOffice, supportPages.articleOffice));
}
