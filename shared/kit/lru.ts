interface Kept<T> {
  readonly value: T;
  readonly weight: number;
}

/**
 * Keeps values by key, until all of them weigh more than `most`: those not kept or got for the longest leave first. What
 * weighs more by itself is not kept. Without `weigh` each weighs 1. Keys that are objects are told apart as such.
 */
export function keepLatest<T, Key = string>(most: number, weigh: (value: T) => number = () => 1) {
  const all = new Map<Key, Kept<T>>();
  let weight = 0;
  const drop = (key: Key): void => {
    weight -= all.get(key)?.weight ?? 0;
    all.delete(key);
  };
  return {
    has: (key: Key) => all.has(key),
    /** What would leave first if one of average weight came; undefined while there is room for it. */
    next: (): Key | undefined =>
      weight + weight / all.size > most ? all.keys().next().value : undefined,
    get(key: Key): T | undefined {
      const kept = all.get(key);
      if (!kept) return undefined;
      all.delete(key); // to stand last again
      all.set(key, kept);
      return kept.value;
    },
    keep(key: Key, value: T): void {
      drop(key);
      const own = weigh(value);
      if (own > most) return;
      all.set(key, { value, weight: own });
      weight += own;
      for (const oldest of all.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
    clear(): void {
      all.clear();
      weight = 0;
    },
  };
}
