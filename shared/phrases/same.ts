import type { tw } from "./tw.ts";

/** The same keys with any text: what a translation must satisfy. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

/** Every sentence of the product; Traditional Chinese is the master that fixes keys and arguments. */
export type Phrases = Same<typeof tw>;
