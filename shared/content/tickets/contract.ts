import { z } from "zod";
import { challengeFields } from "#shared/identity/captcha/contract.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Email, optionalText, requiredText } from "#shared/kit/validation.ts";
import { MESSAGE_MAX } from "./rules.ts";

const ONE_LINE = /^[^\p{Cc}]*$/u;

export const NewTicket = z.object({
  /** Of `GET /Contact`: when the form was opened. */
  moment: z.string("invalid").max(400, "invalid").default(""),
  name: requiredText(100).regex(ONE_LINE, "invalid"),
  email: Email,
  company: optionalText(100),
  subject: requiredText(150).regex(ONE_LINE, "invalid"),
  /** What it is about, by name or part number. */
  product: optionalText(100),
  message: requiredText(MESSAGE_MAX),
  /** Nobody sees this field, so whoever fills it in is a machine. */
  homepage: optionalText(500),
  ...challengeFields,
});
export type NewTicket = z.output<typeof NewTicket>;

export const contact = {
  begin: endpoint({
    method: "GET",
    path: "/Contact",
    access: "anyone",
    summary: "A signed moment, to be sent with a message no sooner than three seconds later",
    input: z.object({}),
    output: z.object({ moment: z.string() }),
    errors: [],
  }),
  send: endpoint({
    method: "POST",
    path: "/Contact",
    access: "anyone",
    summary: "Ask the shop something; it is told, and the sender is told that it has come",
    message: "contact_sent",
    idempotent: true,
    input: NewTicket,
    /** How the message can be referred to. */
    output: z.object({ number: z.string() }),
    errors: [
      "request.invalid",
      "contact.too_soon",
      "contact.form_expired",
      "captcha.required",
      "rate.limited",
    ],
  }),
};
