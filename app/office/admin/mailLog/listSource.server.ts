import { MailListInput, type MailSummary } from "#shared/admin/mailLog/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { mailList } from "./listSpec.ts";

export const mailSource: OfficeListSource<typeof MailListInput, MailSummary> = {
  spec: mailList,
  input: MailListInput,
  read: (portal, input) => portal.mail.list(input),
  keyOf: ({ id }) => id,
};
