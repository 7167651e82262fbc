import * as runner from "vitest";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { isProof, seenIn } from "#test/kit/proof.ts";

/**
 * In which languages a journey is walked, in the browser or without one: in every one, or in `npm test` in one of them,
 * which its title decides, so that the journeys of a run are spread over all.
 */
export function languagesOf(title: string): readonly Lang[] {
  if (isProof) return LANGS;
  const sum = [...title].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return LANGS.slice(sum % LANGS.length).slice(0, 1);
}

/** Whether the page at `place` of a list is looked at in `lang`. */
export const isSeenIn = (lang: Lang, place: number): boolean => seenIn(LANGS, place).includes(lang);

/**
 * A test that is walked in each of `languagesOf` its title, whose `%s` tells the language. Journeys that go on from each
 * other name the same `thread`, which decides the language instead.
 */
export function journey(
  title: string,
  walk: (lang: Lang) => Promise<void>,
  thread: string = title,
): void {
  for (const lang of languagesOf(thread)) runner.test(title.replace("%s", lang), () => walk(lang));
}
