import type { KeptPage } from "./cachedPage.ts";

/** Where the processes of one shop hand each other what they drew; a page that is not there is drawn. */
export interface PagesOfOthers {
  get(name: string): Promise<KeptPage | null>;
  put(name: string, page: KeptPage): Promise<void>;
}

/** For a process that is alone. */
export const NOT_SHARED: PagesOfOthers = {
  get: async () => null,
  put: async () => undefined,
};
