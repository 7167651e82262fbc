import type { TaxInMail } from "#shared/platform/mail/orderMails.ts";
import type { Say } from "./translator.ts";

export const taxedText = (say: Say, tax: TaxInMail | undefined): string[] =>
  tax ? [say("order.tax", { rate: tax.rate, amount: tax.amount })] : [];
