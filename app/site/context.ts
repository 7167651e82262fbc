import { createContext, useContext } from "react";
import type { ContentType, CurrencyName, MenuCategory, WebInfo } from "#shared/site/contract.ts";

/** What every page of one language stands in. */
export interface SiteData {
  readonly info: WebInfo;
  readonly categories: readonly MenuCategory[];
  /** Those that something is priced in. */
  readonly currencies: readonly CurrencyName[];
  /** The texts that a version of is in force. */
  readonly published: readonly ContentType[];
}

export const SiteContext = createContext<SiteData | null>(null);

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error("a part of the page stands outside the site's frame");
  return site;
}
