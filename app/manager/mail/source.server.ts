import { MailListInput, type MailSummary } from "#shared/mail/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { mailList } from "./list.ts";

export const mailSource: OfficeSource<typeof MailListInput, MailSummary> = {
  spec: mailList,
  input: MailListInput,
  read: (portal, input) => portal.mail.list(input),
  keyOf: ({ id }) => id,
};
