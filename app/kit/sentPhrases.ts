import type { ComponentProps } from "react";
import type { IntlProvider } from "use-intl";

export type Phrases = NonNullable<ComponentProps<typeof IntlProvider>["messages"]>;

/**
 * Phrases as a page's data brings them: one text of JSON. Thousands of phrases of their own are each looked at, written
 * and read by what carries a page's data, which takes longer than drawing most pages.
 */
export type SentPhrases = string & { readonly phrases: unique symbol };

/** There are as many as areas of phrases in three languages. */
const read = new Map<SentPhrases, Phrases>();

/** What was sent, read once. */
export function phrasesIn(sent: SentPhrases): Phrases {
  const known = read.get(sent);
  if (known) return known;
  const phrases = JSON.parse(sent) as Phrases;
  read.set(sent, phrases);
  return phrases;
}
