import type { FastifyInstance } from "fastify";
import { contact } from "#shared/content/tickets/contract.ts";
import { ticketOffice } from "#shared/content/tickets/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { detail, list, reply, setState } from "./admin.ts";
import { begin, send } from "./service.ts";

/** What people ask the shop, and how staff answer it. */
export default async function ticketRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(contact, { begin, send }));
  await app.register(serve(ticketOffice, { detail, list, reply, setState }));
}
