import type { Messages } from "use-intl";

/**
 * Phrases as one JSON string: serializing each of thousands took a fifth of a back-office page's
 * time.
 */
export type SerializedPhrases = string & { readonly phrases: unique symbol };

/** Bounded by areas times languages. */
const read = new Map<SerializedPhrases, Messages>();

/** Parsed once. */
export function parsePhrases(sent: SerializedPhrases): Messages {
  const known = read.get(sent);
  if (known) return known;
  // The formatter takes compiled phrases although its types say text.
  const phrases = JSON.parse(sent) as Messages;
  read.set(sent, phrases);
  return phrases;
}
