import { createContext, useContext } from "react";
import type { CurrencyName, MenuCategory, CompanyProfile } from "#shared/site/company/contract.ts";
import type { MenuName, LocalizedMenuEntry } from "#shared/content/menus/menus.ts";

export interface SiteData {
  readonly info: CompanyProfile;
  readonly categories: readonly MenuCategory[];
  /** Currencies with prices. */
  readonly currencies: readonly CurrencyName[];
  readonly menus: Readonly<Record<MenuName, readonly LocalizedMenuEntry[]>>;
}

export const SiteContext = createContext<SiteData | null>(null);

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs the site layout");
  return site;
}
