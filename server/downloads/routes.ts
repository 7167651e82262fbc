import type { FastifyInstance } from "fastify";
import { downloads } from "#shared/downloads/contract.ts";
import { downloadOffice } from "#shared/downloads/office.ts";
import { serve } from "../http/serve.ts";
import { choices, create, detail, edit, list, publish, withdraw } from "./office.ts";
import { addFile, removeFile } from "./officeFiles.ts";
import { file, link, releases } from "./service.ts";

/** What can be downloaded of products, and how staff see to it. */
export default async function downloadRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(downloads, { releases, file, link }));
  const office = { choices, list, detail, create, edit, publish, withdraw, addFile, removeFile };
  await app.register(serve(downloadOffice, office));
}
