import type { Texts } from "#shared/kit/lang.ts";
import type { SearchKind } from "./contract.ts";

/** An item as its module hands it to the index. */
export interface SearchDocument {
  readonly id: string;
  readonly kind: SearchKind;
  /** Null: none. */
  readonly category: string | null;
  readonly tags: readonly string[];
  /** Tie-breaker, ascending. */
  readonly sort: number;
  /** Part number; null: none. */
  readonly code: string | null;
  /** For items without a page of their own. */
  readonly slug: string | null;
  /** Null: always. */
  readonly shownFrom: Date | null;
  readonly title: Texts;
  /** False: a sentence, e.g. a question, whose words rank like the lead. */
  readonly titleIsName: boolean;
  /** Below the title. */
  readonly lead: Texts;
  /** E.g. tags, in all languages; rank above the body. */
  readonly names: readonly string[];
  /** E.g. categories, in all languages; rank last, not displayed. */
  readonly places: readonly string[];
  /** Markdown. */
  readonly body: Texts;
}

/** Plain text in one language. */
export interface SearchTexts {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}
