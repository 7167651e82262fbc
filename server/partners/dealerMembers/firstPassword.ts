import type { Context } from "#server/context.ts";

/** Told apart when read aloud or copied by hand; makes no words. */
const ALPHABET = "bcdfghjkmnpqrtwx";
const LENGTH = 16;

/** 64 random bits in groups of four. */
export function newFirstPassword({ randomBytes }: Pick<Context, "randomBytes">): string {
  const drawn = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return drawn.map((each, at) => (at > 0 && at % 4 === 0 ? `-${each}` : each)).join("");
}
