import type { TaxInMail } from "#shared/mail/orderMails.ts";
import type { Say } from "./say.ts";

/** What of an order is tax, in words. */
export const taxedText = (say: Say, tax: TaxInMail | undefined): string[] =>
  tax ? [say("order.tax", { rate: tax.rate, amount: tax.amount })] : [];
