import { createContext } from "react";

/**
 * What a page tells search engines and the previews of links besides what it shows. Its loader writes it and the
 * server alone renders it, so that no browser carries it.
 */
export interface HeadFacts {
  /** In a sentence or two; where the page itself names none. */
  description?: string;
}

/** Those of the page that is being rendered; null in browsers. */
export const HeadFactsContext = /* @__PURE__ */ createContext<HeadFacts | null>(null);
