import type { ReductionInMail } from "#shared/platform/mail/orderMails.ts";
import type { Say } from "./translator.ts";

/** What each code did for an order, in words. */
export const reducedText = (say: Say, reduced: readonly ReductionInMail[] = []): string[] =>
  reduced.map((told) =>
    say(told.freeMonths > 0 ? "order.freeMonths" : "order.reduced", { ...told }),
  );
