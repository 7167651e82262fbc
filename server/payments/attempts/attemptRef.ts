import type { Context } from "#server/context.ts";

const REF_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const REF_LENGTH = 20;

/** A gateway's trade number. */
export function newAttemptRef({ randomBytes }: Pick<Context, "randomBytes">): string {
  const size = REF_ALPHABET.length;
  const fair = 256 - (256 % size);
  let ref = "";
  while (ref.length < REF_LENGTH) {
    for (const byte of randomBytes(REF_LENGTH)) {
      if (byte < fair) ref += REF_ALPHABET[byte % size];
    }
  }
  return ref.slice(0, REF_LENGTH);
}
