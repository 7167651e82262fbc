import type { Lang } from "#shared/kit/lang.ts";
import type { TextState } from "#shared/content/cms/editorContract.ts";

/** Phrase namespaces of the types with any number of entries. */
export const WORDS = {
  articles: "articles",
  computers: "texts.computers",
  faq: "texts.faq",
  news: "texts.news",
} as const;
export type WrittenKind = keyof typeof WORDS;

export interface ListedText {
  readonly id: string;
  readonly state: TextState;
  readonly publishAt: string | null;
  readonly publishFault: string | null;
  readonly version: number;
  readonly changedAt: string;
  readonly behind: readonly Lang[];
  readonly missing: readonly Lang[];
}
