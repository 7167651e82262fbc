import * as runner from "vitest";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { isProof, variationsAt } from "#test/kit/proof.ts";

/** All with PROVE; else one, picked by the title so that a run covers all. */
export function languagesOf(title: string): readonly Lang[] {
  if (isProof) return LANGS;
  const sum = [...title].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return LANGS.slice(sum % LANGS.length).slice(0, 1);
}

export const isVisitedIn = (lang: Lang, place: number): boolean =>
  variationsAt(LANGS, place).includes(lang);

/**
 * A test per language (`%s`). A shared `thread` picks one language for journeys that build on each other.
 */
export function journey(
  title: string,
  walk: (lang: Lang) => Promise<void>,
  thread: string = title,
): void {
  for (const lang of languagesOf(thread)) runner.test(title.replace("%s", lang), () => walk(lang));
}
