import { createTranslator } from "use-intl/core";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { tw } from "#shared/phrases/tw.ts";

/** Says the phrases of mails in `lang`. */
export const sayIn = (lang: Lang) =>
  // The other languages hold the master's keys and arguments, which `satisfies` proves.
  createTranslator<typeof tw, "mail">({
    locale: bcp47[lang],
    messages: phrases[lang] as typeof tw,
    namespace: "mail",
  });

export type Say = ReturnType<typeof sayIn>;
