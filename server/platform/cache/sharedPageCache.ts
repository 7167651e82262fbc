import type { CachedPage } from "./cachedPage.ts";

/** Pages rendered by other processes. */
export interface SharedPageCache {
  get(name: string): Promise<CachedPage | null>;
  put(name: string, page: CachedPage): Promise<void>;
}

export const NOT_SHARED: SharedPageCache = {
  get: async () => null,
  put: async () => undefined,
};
