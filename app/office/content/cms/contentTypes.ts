import type { Lang } from "#shared/kit/lang.ts";
import type { EntryState } from "#shared/content/cms/editorContract.ts";

/** Phrase namespaces of the types with any number of entries. */
export const PHRASE_NAMESPACES = {
  articles: "articles",
  computers: "texts.computers",
  faq: "texts.faq",
  news: "texts.news",
} as const;
export type EntryListKind = keyof typeof PHRASE_NAMESPACES;

export interface ListedEntry {
  readonly id: string;
  readonly state: EntryState;
  readonly publishAt: string | null;
  readonly publishFault: string | null;
  readonly version: number;
  readonly changedAt: string;
  readonly behind: readonly Lang[];
  readonly missing: readonly Lang[];
}
