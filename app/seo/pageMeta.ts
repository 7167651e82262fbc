import { createContext } from "react";

/** Something in the words of https://schema.org. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** What a link to a page is previewed with. */
export interface HeadPicture {
  readonly address: string;
  /** In words, for who does not see it. */
  readonly alt: string;
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
  /** Of what the page is about. */
  picture?: HeadPicture;
  /** For pages that are about nothing with a picture of its own. */
  shopPicture?: HeadPicture;
}

/** Those of the page that is being rendered; null in browsers. */
export const HeadFactsContext = /* @__PURE__ */ createContext<HeadFacts | null>(null);
