import type { TaxInMail } from "#shared/platform/mail/orderMails.ts";
import type { MailTranslator } from "./translator.ts";

export const taxText = (say: MailTranslator, tax: TaxInMail | undefined): string[] =>
  tax ? [say("order.tax", { rate: tax.rate, amount: tax.amount })] : [];
