import { useTranslations } from "use-intl";
import type { MenuCategory } from "#shared/site/company/contract.ts";
import { MENU_PAGE_NAMES } from "#shared/content/menus/menuPages.ts";
import { useLang } from "#app/i18n/useLang.ts";

export function useMenuItemText(
  categories: readonly MenuCategory[],
): (field: string, value: string | null) => string {
  const t = useTranslations("layout.menus");
  const pages = useTranslations("layout.pages");
  const common = useTranslations("manager.common");
  const lang = useLang();
  const targetWord = (target: string): string => {
    if (target === "none" || target === "categories" || target === "address") return t(target);
    const known = MENU_PAGE_NAMES.find((each) => each === target);
    if (known) return pages(known);
    const all = categories.flatMap((top) => [top, ...top.sub]);
    return all.find(({ uuid }) => uuid === target)?.[lang].name ?? t("gone");
  };
  return (field, value) => {
    if (value === null) return "";
    if (field.endsWith(".hidden")) return common(value === "true" ? "yes" : "no");
    return field.endsWith(".target") ? targetWord(value) : value;
  };
}
