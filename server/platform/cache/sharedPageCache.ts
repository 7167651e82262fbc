import type { KeptPage } from "./cachedPage.ts";

/** Pages rendered by other processes. */
export interface PagesOfOthers {
  get(name: string): Promise<KeptPage | null>;
  put(name: string, page: KeptPage): Promise<void>;
}

export const NOT_SHARED: PagesOfOthers = {
  get: async () => null,
  put: async () => undefined,
};
