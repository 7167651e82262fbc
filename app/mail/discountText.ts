import type { ReductionInMail } from "#shared/platform/mail/orderMails.ts";
import type { MailTranslator } from "./translator.ts";

export const discountText = (
  say: MailTranslator,
  reduced: readonly ReductionInMail[] = [],
): string[] =>
  reduced.map((reduction) =>
    say(reduction.freeMonths > 0 ? "order.freeMonths" : "order.reduced", { ...reduction }),
  );
