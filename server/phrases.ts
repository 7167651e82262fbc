import { createTranslator } from "use-intl/core";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Master } from "#shared/phrases/same.ts";

const cache = new Map<string, unknown>();

export function translator<Area extends keyof Master>(lang: Lang, area: Area) {
  const key = `${lang}:${area}`;
  const known = cache.get(key) as ReturnType<typeof createPhraseTranslator<Area>> | undefined;
  if (known) return known;
  const made = createPhraseTranslator(lang, area);
  cache.set(key, made);
  return made;
}

const createPhraseTranslator = <Area extends keyof Master>(lang: Lang, area: Area) =>
  // The type checker proves that all languages have the same keys.
  createTranslator<Master, Area>({
    locale: bcp47[lang],
    messages: phrases[lang] as Master,
    namespace: area,
  });
