import { useTranslations } from "use-intl";
import { CONTENT_TYPES } from "#shared/site/company/contract.ts";
import { MENUS } from "#shared/content/menus/menus.ts";

export function useFixedEntryName(): (id: string) => string {
  const t = useTranslations("texts.documents.names");
  const home = useTranslations("layout.home");
  const menus = useTranslations("layout.menus.names");
  return (id) => {
    const type = CONTENT_TYPES.find((known) => known === id);
    if (type) return t(type);
    const menu = MENUS.find((known) => known === id);
    if (menu) return menus(menu);
    return id === "home" ? home("title") : id;
  };
}
