import { createTranslator } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import {
  dealerPhrases,
  managerPhrases,
  pagePhrases,
  productKeyPhrases,
} from "./pagePhrases.server.ts";
import { parsePhrases } from "./serializedPhrases.ts";

/** For texts the server writes itself. */
export const translatorFor = (lang: Lang) =>
  createTranslator({
    locale: bcp47[lang],
    messages: {
      ...parsePhrases(dealerPhrases(lang)),
      ...parsePhrases(pagePhrases(lang)),
      ...parsePhrases(managerPhrases(lang)),
      ...parsePhrases(productKeyPhrases(lang)),
    },
  });
