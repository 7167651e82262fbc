import type { FastifyInstance } from "fastify";
import { contact } from "#shared/tickets/contract.ts";
import { ticketOffice } from "#shared/tickets/office.ts";
import { serve } from "../http/serve.ts";
import { detail, list, reply, setState } from "./office.ts";
import { begin, send } from "./service.ts";

/** What people ask the shop, and how staff answer it. */
export default async function ticketRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(contact, { begin, send }));
  await app.register(serve(ticketOffice, { detail, list, reply, setState }));
}
