import type { FastifyInstance } from "fastify";
import { documentOffice, documents } from "#shared/billing/documents/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { creditNote, creditNoteAny, list, listAny, receipt, receiptAny } from "./service.ts";

/** What was issued about orders, to their buyers and to staff. */
export default async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(documents, { list, receipt, creditNote }));
  await app.register(
    serve(documentOffice, { list: listAny, receipt: receiptAny, creditNote: creditNoteAny }),
  );
}
