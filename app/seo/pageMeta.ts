import { createContext } from "react";

/** An object of https://schema.org. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

export interface MetaImage {
  readonly address: string;
  readonly alt: string;
}

/** Head metadata that a loader writes; rendered on the server only. */
export interface PageMeta {
  description?: string;
  things?: readonly Thing[];
  picture?: MetaImage;
  shopPicture?: MetaImage;
}

/** Null in browsers. */
export const PageMetaContext = /* @__PURE__ */ createContext<PageMeta | null>(null);
