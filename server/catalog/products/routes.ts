import type { FastifyInstance } from "fastify";
import { productFiles } from "#shared/catalog/productImport/contract.ts";
import { productOffice } from "#shared/catalog/products/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { copy, create, restore, save } from "./editing.ts";
import { importProducts } from "../productImport/importProducts.ts";
import { records } from "../productImport/exportRecords.ts";
import { detail, list, revisions } from "./admin.ts";
import { preview } from "./preview.ts";
import { publish, unschedule, withdraw } from "./publishing.ts";
import { stock } from "./stock.ts";

const writing = { create, save, restore, copy, stock };
const publishing = { publish, unschedule, withdraw };

/** Products as staff write, publish and take them back. */
export default async function productRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(productFiles, { records, import: importProducts }));
  await app.register(
    serve(productOffice, { list, detail, revisions, preview, ...writing, ...publishing }),
  );
}
