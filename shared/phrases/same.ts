import type { Joined } from "./joinPhrases.ts";
import type { tw } from "./tw.ts";

/** Traditional Chinese, the master language, fixes keys and arguments. */
export type Master = Joined<typeof tw>;

/** Same keys, any text; without `-?` exports would be optional. */
type Same<T> = { readonly [K in keyof T]-?: T[K] extends string ? string : Same<T[K]> };

export type Phrases = Same<Master>;

/** Required of a translation, by part. */
export type PhraseParts = Same<typeof tw>;
