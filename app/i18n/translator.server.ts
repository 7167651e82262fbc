import { createTranslator } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { managerPhrases, pagePhrases } from "./pagePhrases.server.ts";
import { phrasesIn } from "./serializedPhrases.ts";

/** For texts the server writes itself. */
export const sayIn = (lang: Lang) =>
  createTranslator({
    locale: bcp47[lang],
    messages: { ...phrasesIn(pagePhrases(lang)), ...phrasesIn(managerPhrases(lang)) },
  });
