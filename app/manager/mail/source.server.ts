import { MailListInput, type MailSummary } from "#shared/mail/contract.ts";
import type { ListSource } from "../list/source.server.ts";
import { mailList } from "./list.ts";

export const mailSource: ListSource<typeof MailListInput, MailSummary> = {
  spec: mailList,
  input: MailListInput,
  read: (portal, input) => portal.mail.list(input),
  keyOf: ({ id }) => id,
};
