interface Entry<T> {
  readonly value: T;
  readonly weight: number;
}

/**
 * LRU cache with a total weight limit. A value heavier than `maxWeight` is not cached. Object keys compare by identity.
 */
export function createLru<T, Key = string>(
  maxWeight: number,
  weigh: (value: T) => number = () => 1,
) {
  const all = new Map<Key, Entry<T>>();
  let weight = 0;
  const drop = (key: Key): void => {
    weight -= all.get(key)?.weight ?? 0;
    all.delete(key);
  };
  return {
    has: (key: Key) => all.has(key),
    /** Key to be evicted by one more value of average weight; undefined while there is room. */
    next: (): Key | undefined =>
      weight + weight / all.size > maxWeight ? all.keys().next().value : undefined,
    get(key: Key): T | undefined {
      const entry = all.get(key);
      if (!entry) return undefined;
      all.delete(key);
      all.set(key, entry);
      return entry.value;
    },
    set(key: Key, value: T): void {
      drop(key);
      const own = weigh(value);
      if (own > maxWeight) return;
      all.set(key, { value, weight: own });
      weight += own;
      for (const oldest of all.keys()) {
        if (weight <= maxWeight) break;
        drop(oldest);
      }
    },
    clear(): void {
      all.clear();
      weight = 0;
    },
  };
}
