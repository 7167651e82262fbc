import { keepLatest } from "#shared/kit/keepLatest.ts";

/** Answers of each kind that one process keeps; those not asked for the longest leave first. */
const MOST_ANSWERS = 1_000;

/** What an answer is of. Of each as many are kept: turning the pages of a large shop drives out no counts, which are dear. */
export interface AnswerName {
  readonly of: "product" | "page" | "counts";
  readonly key: string;
}

/**
 * Counts are kept at once, because they are dear; the others when they are asked for again. What somebody reads once who
 * turns all pages of a large shop would drive out what is asked for often, and takes longest to throw away.
 */
export function keepAnswers() {
  const once = keepLatest<true>(MOST_ANSWERS);
  const kept = {
    product: keepLatest<unknown>(MOST_ANSWERS),
    page: keepLatest<unknown>(MOST_ANSWERS),
    counts: keepLatest<unknown>(MOST_ANSWERS),
  };
  return {
    get: ({ of, key }: AnswerName): { readonly answer: unknown } | undefined =>
      kept[of].has(key) ? { answer: kept[of].get(key) } : undefined,
    keep({ of, key }: AnswerName, answer: unknown): void {
      const name = `${of} ${key}`;
      if (of === "counts" || once.has(name)) kept[of].keep(key, answer);
      else once.keep(name, true);
    },
    /** All but what was asked for once. */
    clear: () => Object.values(kept).forEach((answers) => answers.clear()),
  };
}
