import { MailListInput, type MailSummary } from "#shared/admin/mailLog/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { mailList } from "./listSpec.ts";

export const mailSource: OfficeSource<typeof MailListInput, MailSummary> = {
  spec: mailList,
  input: MailListInput,
  read: (portal, input) => portal.mail.list(input),
  keyOf: ({ id }) => id,
};
