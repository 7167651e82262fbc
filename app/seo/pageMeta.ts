import { createContext } from "react";

/** An object of https://schema.org. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

export interface HeadPicture {
  readonly address: string;
  readonly alt: string;
}

/** Head metadata that a loader writes; rendered on the server only. */
export interface HeadFacts {
  description?: string;
  things?: readonly Thing[];
  picture?: HeadPicture;
  shopPicture?: HeadPicture;
}

/** Null in browsers. */
export const HeadFactsContext = /* @__PURE__ */ createContext<HeadFacts | null>(null);
