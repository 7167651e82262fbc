import type { Texts } from "#shared/kit/lang.ts";

/** A note before buying that was acknowledged, in the words that the buyer could read then. */
export interface Acknowledged {
  readonly product: string;
  /** What the product was called. */
  readonly name: Texts;
  /** Differs for every wording. */
  readonly version: string;
  readonly text: Texts;
}
