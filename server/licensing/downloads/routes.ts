import type { FastifyInstance } from "fastify";
import { downloads } from "#shared/licensing/downloads/contract.ts";
import { downloadOffice } from "#shared/licensing/downloads/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { choices, create, detail, edit, list, publish, withdraw } from "./admin.ts";
import { addFile, removeFile } from "./adminFiles.ts";
import { file, link, releases } from "./service.ts";

/** What can be downloaded of products, and how staff see to it. */
export default async function downloadRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(downloads, { releases, file, link }));
  const office = { choices, list, detail, create, edit, publish, withdraw, addFile, removeFile };
  await app.register(serve(downloadOffice, office));
}
