import type { FastifyInstance } from "fastify";
import { support } from "#shared/support/contract.ts";
import { articleOffice } from "#shared/support/office.ts";
import { serve } from "../http/serve.ts";
import { supportPages } from "./pages.ts";

/** Articles of support, and how staff write them. */
export default async function supportRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(support, supportPages.support));
  await app.register(serve(articleOffice, supportPages.articleOffice));
}
