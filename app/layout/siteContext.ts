import { createContext, useContext } from "react";
import type { CurrencyName, MenuCategory, WebInfo } from "#shared/site/company/contract.ts";
import type { MenuName, SaidMenuEntry } from "#shared/content/menus/menus.ts";

/** What every page of one language stands in. */
export interface SiteData {
  readonly info: WebInfo;
  readonly categories: readonly MenuCategory[];
  /** Those that something is priced in. */
  readonly currencies: readonly CurrencyName[];
  readonly menus: Readonly<Record<MenuName, readonly SaidMenuEntry[]>>;
}

export const SiteContext = createContext<SiteData | null>(null);

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error("a part of the page stands outside the site's frame");
  return site;
}
