import type { Joined } from "./joinPhrases.ts";
import type { tw } from "./tw.ts";

/** Every sentence in Traditional Chinese, the master language, which fixes keys and arguments. */
export type Master = Joined<typeof tw>;

/** The same keys with any text. A file's exports would count as optional without `-?`. */
type Same<T> = { readonly [K in keyof T]-?: T[K] extends string ? string : Same<T[K]> };

/** Every sentence of the product, in any language. */
export type Phrases = Same<Master>;

/** What a translation must satisfy, part by part. */
export type PhraseParts = Same<typeof tw>;
