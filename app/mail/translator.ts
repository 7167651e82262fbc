import { createTranslator } from "use-intl/core";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Master } from "#shared/phrases/same.ts";

export const mailTranslator = (lang: Lang) =>
  // The compiler checks that other languages have the master's keys and arguments.
  createTranslator<Master, "mail">({
    locale: bcp47[lang],
    messages: phrases[lang] as Master,
    namespace: "mail",
  });

export type MailTranslator = ReturnType<typeof mailTranslator>;
