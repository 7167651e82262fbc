import type { ReductionInMail } from "#shared/platform/mail/orderMails.ts";
import type { Say } from "./translator.ts";

export const reducedText = (say: Say, reduced: readonly ReductionInMail[] = []): string[] =>
  reduced.map((told) =>
    say(told.freeMonths > 0 ? "order.freeMonths" : "order.reduced", { ...told }),
  );
