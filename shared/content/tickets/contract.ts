import { z } from "zod";
import { MultiLine, Verbatim } from "#shared/kit/text.ts";
import { captchaFields } from "#shared/identity/captcha/contract.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Email, optionalText, requiredText } from "#shared/kit/validation.ts";
import { MESSAGE_MAX } from "./rules.ts";

export const NewTicket = z.object({
  /** From `GET /Contact`. */
  moment: Verbatim("invalid").max(400, "invalid").default(""),
  name: requiredText(100),
  email: Email,
  company: optionalText(100),
  subject: requiredText(150),
  product: optionalText(100),
  message: requiredText(MESSAGE_MAX, MultiLine),
  /** Honeypot: hidden from people. */
  homepage: optionalText(500),
  ...captchaFields,
});
export type NewTicket = z.output<typeof NewTicket>;

export const contact = {
  begin: endpoint({
    method: "GET",
    path: "/Contact",
    access: "anyone",
    summary: "Get a signed timestamp to submit with the form, at the earliest three seconds later",
    input: z.object({}),
    output: z.object({ moment: z.string() }),
    errors: [],
  }),
  send: endpoint({
    method: "POST",
    path: "/Contact",
    access: "anyone",
    summary: "Submit a contact ticket; mails the shop and a confirmation to the sender",
    message: "contact_sent",
    idempotent: true,
    input: NewTicket,
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
