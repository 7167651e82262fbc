import { createContext } from "react";

/** Something in the words of https://schema.org. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/**
 * What a page tells search engines and the previews of links besides what it shows. Its loader writes it and the
 * server alone renders it, so that no browser carries it.
 */
export interface HeadFacts {
  /** In a sentence or two; where the page itself names none. */
  description?: string;
  /** What the page is about. */
  things?: readonly Thing[];
}

/** Those of the page that is being rendered; null in browsers. */
export const HeadFactsContext = /* @__PURE__ */ createContext<HeadFacts | null>(null);
