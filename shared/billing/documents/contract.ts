import { z } from "zod";
import { endpoint, FileResponse } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { DOCUMENT_KINDS } from "./rules.ts";

const order = { id: z.uuid("invalid") };
const note = { ...order, document: z.uuid("invalid") };
const PDF = "application/pdf";

export const IssuedDocument = z.object({
  uuid: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: InstantWire,
});
export type IssuedDocument = z.infer<typeof IssuedDocument>;

export const documents = {
  list: endpoint({
    method: "GET",
    path: "/Order/:id/Document",
    access: "member",
    summary: "List the documents of one of the member's own orders, oldest first",
    input: z.object(order),
    output: z.array(IssuedDocument),
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
  receipt: endpoint({
    method: "GET",
    path: "/Order/:id/Document/Receipt",
    access: "member",
    summary: "Return the receipt of one of the member's own paid orders, in the caller's language",
    input: z.object(order),
    output: FileResponse,
    answers: PDF,
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "receipt.not_issued",
      "rate.overloaded",
      "rate.limited",
    ],
  }),
  creditNote: endpoint({
    method: "GET",
    path: "/Order/:id/Document/CreditNote/:document",
    access: "member",
    summary: "Return a credit note of one of the member's own orders, in the caller's language",
    input: z.object(note),
    output: FileResponse,
    answers: PDF,
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "receipt.not_issued",
      "rate.overloaded",
      "rate.limited",
    ],
  }),
};

export const documentOffice = {
  list: endpoint({
    method: "GET",
    path: "/Manager/Order/:id/Document",
    access: "orders.read",
    summary: "List the documents of an order, oldest first",
    input: z.object(order),
    output: z.array(IssuedDocument),
    errors: [...STAFF_ERRORS, "order.not_found"],
  }),
  receipt: endpoint({
    method: "GET",
    path: "/Manager/Order/:id/Document/Receipt",
    access: "orders.read",
    summary: "Return the receipt of a paid order, in the caller's language",
    input: z.object(order),
    output: FileResponse,
    answers: PDF,
    errors: [
      ...STAFF_ERRORS,
      "order.not_found",
      "receipt.not_issued",
      "rate.overloaded",
      "rate.limited",
    ],
  }),
  creditNote: endpoint({
    method: "GET",
    path: "/Manager/Order/:id/Document/CreditNote/:document",
    access: "orders.read",
    summary: "Return a credit note of an order, in the caller's language",
    input: z.object(note),
    output: FileResponse,
    answers: PDF,
    errors: [
      ...STAFF_ERRORS,
      "order.not_found",
      "receipt.not_issued",
      "rate.overloaded",
      "rate.limited",
    ],
  }),
};
