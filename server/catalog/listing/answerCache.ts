import { keepLatest } from "#shared/kit/lru.ts";

const MOST_ANSWERS = 1_000;
const MOST_PRODUCTS = 4_000;
/** Bytes, because card lengths vary; more would slow garbage collection. */
const MOST_PAGE_BYTES = 24 * 1_048_576;
const MOST_NARROWED_BYTES = 8 * 1_048_576;
const NAMES_OF_A_SPAN = 10_000;
const ASKINGS_OF_A_SPAN = 100_000;

/**
 * Each kind evicts only its own entries, so paging through the shop or arbitrary search words cannot evict expensive
 * counts.
 */
export interface AnswerName {
  readonly of: "product" | "page" | "narrowed" | "counts" | "countsOfCategory" | "countsOfWords";
  readonly key: string;
}

/** Estimated: two bytes per UTF-16 unit. */
const bytesOf = (answer: unknown): number => 2 * (JSON.stringify(answer) ?? "").length;

/** Request counts over two windows: the current and the previous one. */
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
 * Counts are cached at once; other answers on the second request and, when full, only if requested more often than the
 * next eviction. A crawler that pages through the whole shop therefore evicts nothing.
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
  const isWorthRoom = ({ of, key }: AnswerName): boolean => {
    if (!isCounted(of) || kept[of].has(key)) return true;
    const times = askings[of].times(key);
    const next = kept[of].next();
    return times > 1 && (next === undefined || times > askings[of].times(next));
  };
  return {
    has: ({ of, key }: AnswerName): boolean => kept[of].has(key),
    get({ of, key }: AnswerName): { readonly answer: unknown } | undefined {
      if (isCounted(of)) askings[of].add(key);
      return kept[of].has(key) ? { answer: kept[of].get(key) } : undefined;
    },
    keep(name: AnswerName, answer: unknown): void {
      if (isWorthRoom(name)) kept[name.of].keep(name.key, answer);
    },
    /** Keeps the request counts. */
    clear: () => Object.values(kept).forEach((answers) => answers.clear()),
  };
}
