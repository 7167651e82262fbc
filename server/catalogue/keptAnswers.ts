import { keepLatest } from "#shared/kit/keepLatest.ts";

/** Answers of each kind that one process keeps; those not asked for the longest leave first. */
const MOST_ANSWERS = 1_000;
/** Products, in every language that they are read in: a thousand of them in three, and room for more. */
const MOST_PRODUCTS = 4_000;
/**
 * Of pages, whose cards are of all kinds of lengths, as many as take so many bytes: with more, a large shop waits for its
 * memory to be tidied up.
 */
const MOST_PAGE_BYTES = 32 * 1_048_576;
/** Names are short: so many are known to have been asked for once that the pages of a large shop are among them. */
const MOST_NAMES = 20_000;

/**
 * What an answer is of. Each kind drives out only its own: neither turning the pages of a large shop nor the counts of
 * its many categories, which are soon made, nor those of words, which anybody may make up, drive out the counts of the
 * whole shop, which are dear.
 */
export interface AnswerName {
  readonly of: "product" | "page" | "counts" | "countsOfCategory" | "countsOfWords";
  readonly key: string;
}

/** In memory, as far as its texts go: two bytes a character. */
const bytesOf = (answer: unknown): number => 2 * (JSON.stringify(answer) ?? "").length;

/**
 * Counts are kept at once, because they are dear; the others when they are asked for again. What somebody reads once who
 * turns all pages of a large shop would drive out what is asked for often, and takes longest to throw away.
 */
export function keepAnswers() {
  const once = keepLatest<true>(MOST_NAMES);
  const kept = {
    product: keepLatest<unknown>(MOST_PRODUCTS),
    page: keepLatest<unknown>(MOST_PAGE_BYTES, bytesOf),
    counts: keepLatest<unknown>(MOST_ANSWERS),
    countsOfCategory: keepLatest<unknown>(MOST_ANSWERS),
    countsOfWords: keepLatest<unknown>(MOST_ANSWERS),
  };
  return {
    get: ({ of, key }: AnswerName): { readonly answer: unknown } | undefined =>
      kept[of].has(key) ? { answer: kept[of].get(key) } : undefined,
    keep({ of, key }: AnswerName, answer: unknown): void {
      const name = `${of} ${key}`;
      if (of.startsWith("counts") || once.has(name)) kept[of].keep(key, answer);
      else once.keep(name, true);
    },
    /** All but what was asked for once. */
    clear: () => Object.values(kept).forEach((answers) => answers.clear()),
  };
}
