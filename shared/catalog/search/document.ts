import type { Texts } from "#shared/kit/lang.ts";
import type { SearchKind } from "./contract.ts";

/** What a kind of thing tells the search of one of its things: all that finds it, and what is shown of it. */
export interface SearchDocument {
  readonly id: string;
  readonly kind: SearchKind;
  /** A category of the menu; null for what stands in none. */
  readonly category: string | null;
  /** Ids of tags. */
  readonly tags: readonly string[];
  /** Among what is found equally well, lower stands first. */
  readonly sort: number;
  /** Its part number or the like; null for what has none. */
  readonly code: string | null;
  /** Names it within its page's address, of what has no page of its own. */
  readonly slug: string | null;
  /** It is not found before; null: always. */
  readonly shownFrom: Date | null;
  readonly title: Texts;
  /** Whether the title is what people call it by; a sentence such as a question finds it no sooner than what stands beside it. */
  readonly titleIsName: boolean;
  /** The sentence below the title. */
  readonly lead: Texts;
  /** Names it goes under as well, such as its tags, in every language: they find it before its body does. */
  readonly names: readonly string[];
  /** Names of what it belongs to, in every language: they find it last, and are not shown. */
  readonly places: readonly string[];
  /** The rest of what it says; Markdown marks are taken out. */
  readonly body: Texts;
}

/** What the index keeps of a text to show: in one language, plain. */
export interface SearchTexts {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}
