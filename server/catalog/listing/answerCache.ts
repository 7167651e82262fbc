import { createLru } from "#shared/kit/lru.ts";

const MAX_ANSWERS = 1_000;
const MAX_PRODUCTS = 4_000;
/** Bytes, because card lengths vary; more would slow garbage collection. */
const MAX_PAGE_BYTES = 24 * 1_048_576;
const MAX_FILTERED_BYTES = 8 * 1_048_576;
const KEYS_PER_WINDOW = 10_000;
const REQUESTS_PER_WINDOW = 100_000;

/**
 * Each kind evicts only its own entries, so paging through the shop or arbitrary search words cannot evict expensive
 * counts.
 */
export interface AnswerKey {
  readonly of: "product" | "page" | "narrowed" | "counts" | "countsOfCategory" | "countsOfWords";
  readonly key: string;
}

/** Estimated: two bytes per UTF-16 unit. */
const bytesOf = (answer: unknown): number => 2 * (JSON.stringify(answer) ?? "").length;

/** Request counts over two windows: the current and the previous one. */
function createRequestCounter() {
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  let asked = 0;
  return {
    add(name: string): void {
      asked += 1;
      if (now.size >= KEYS_PER_WINDOW || asked >= REQUESTS_PER_WINDOW) {
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
export function createAnswerCache() {
  const counters = {
    product: createRequestCounter(),
    page: createRequestCounter(),
    narrowed: createRequestCounter(),
  };
  const caches = {
    product: createLru<unknown>(MAX_PRODUCTS),
    page: createLru<unknown>(MAX_PAGE_BYTES, bytesOf),
    narrowed: createLru<unknown>(MAX_FILTERED_BYTES, bytesOf),
    counts: createLru<unknown>(MAX_ANSWERS),
    countsOfCategory: createLru<unknown>(MAX_ANSWERS),
    countsOfWords: createLru<unknown>(MAX_ANSWERS),
  };
  const isCounted = (of: AnswerKey["of"]): of is keyof typeof counters => of in counters;
  const isWorthRoom = ({ of, key }: AnswerKey): boolean => {
    if (!isCounted(of) || caches[of].has(key)) return true;
    const times = counters[of].times(key);
    const next = caches[of].next();
    return times > 1 && (next === undefined || times > counters[of].times(next));
  };
  return {
    has: ({ of, key }: AnswerKey): boolean => caches[of].has(key),
    get({ of, key }: AnswerKey): { readonly answer: unknown } | undefined {
      if (isCounted(of)) counters[of].add(key);
      return caches[of].has(key) ? { answer: caches[of].get(key) } : undefined;
    },
    keep(name: AnswerKey, answer: unknown): void {
      if (isWorthRoom(name)) caches[name.of].set(name.key, answer);
    },
    /** Keeps the request counts. */
    clear: () => Object.values(caches).forEach((answers) => answers.clear()),
  };
}
