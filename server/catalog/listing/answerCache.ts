import { keepLatest } from "#shared/kit/lru.ts";

/** Answers of each kind that one process keeps; those not asked for the longest leave first. */
const MOST_ANSWERS = 1_000;
/** Products, in every language that they are read in: a thousand of them in three, and room for more. */
const MOST_PRODUCTS = 4_000;
/**
 * Of pages, whose cards are of all kinds of lengths, as many as take so many bytes: with more, a large shop waits for its
 * memory to be tidied up.
 */
const MOST_PAGE_BYTES = 24 * 1_048_576;
const MOST_NARROWED_BYTES = 8 * 1_048_576;
/** Names are short: of so many it is known how often they were asked for that the pages of a large shop are among them. */
const NAMES_OF_A_SPAN = 10_000;
/** What was asked for often so long ago makes room. */
const ASKINGS_OF_A_SPAN = 100_000;

/**
 * What an answer is of. Each kind drives out only its own: neither turning the pages of a large shop nor the counts of
 * its many categories, which are soon made, nor those of words, which anybody may make up, drive out the counts and the
 * narrowed pages of the whole shop, which are dear.
 */
export interface AnswerName {
  readonly of: "product" | "page" | "narrowed" | "counts" | "countsOfCategory" | "countsOfWords";
  readonly key: string;
}

/** In memory, as far as its texts go: two bytes a character. */
const bytesOf = (answer: unknown): number => 2 * (JSON.stringify(answer) ?? "").length;

/** How often names were asked for since so many were, and in the span before that. */
function countAskings() {
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  let asked = 0;
  return {
    add(name: string): void {
      asked += 1;
      if (now.size >= NAMES_OF_A_SPAN || asked >= ASKINGS_OF_A_SPAN) {
        before = now;
        now = new Map();
        asked = 0;
      }
      now.set(name, (now.get(name) ?? 0) + 1);
    },
    times: (name: string): number => (now.get(name) ?? 0) + (before.get(name) ?? 0),
  };
}

/**
 * Counts are kept at once, because they are dear; the others when they are asked for again, and where room has to be made
 * when they were asked for more often than what would leave first. Somebody who turns all pages of a large shop, be it again and
 * again, would drive out what is asked for often, and what is kept in turn takes longest to throw away.
 */
export function keepAnswers() {
  const askings = {
    product: countAskings(),
    page: countAskings(),
    narrowed: countAskings(),
  };
  const kept = {
    product: keepLatest<unknown>(MOST_PRODUCTS),
    page: keepLatest<unknown>(MOST_PAGE_BYTES, bytesOf),
    narrowed: keepLatest<unknown>(MOST_NARROWED_BYTES, bytesOf),
    counts: keepLatest<unknown>(MOST_ANSWERS),
    countsOfCategory: keepLatest<unknown>(MOST_ANSWERS),
    countsOfWords: keepLatest<unknown>(MOST_ANSWERS),
  };
  const isCounted = (of: AnswerName["of"]): of is keyof typeof askings => of in askings;
  /** One that has room already may have run out by the clock, and is taken anew. */
  const isWorthRoom = ({ of, key }: AnswerName): boolean => {
    if (!isCounted(of) || kept[of].has(key)) return true;
    const times = askings[of].times(key);
    const next = kept[of].next();
    return times > 1 && (next === undefined || times > askings[of].times(next));
  };
  return {
    has: ({ of, key }: AnswerName): boolean => kept[of].has(key),
    /** Each is taken as asked for. */
    get({ of, key }: AnswerName): { readonly answer: unknown } | undefined {
      if (isCounted(of)) askings[of].add(key);
      return kept[of].has(key) ? { answer: kept[of].get(key) } : undefined;
    },
    keep(name: AnswerName, answer: unknown): void {
      if (isWorthRoom(name)) kept[name.of].keep(name.key, answer);
    },
    /** All but how often what was asked for. */
    clear: () => Object.values(kept).forEach((answers) => answers.clear()),
  };
}
