import { useTranslations } from "use-intl";
import { menuOffice } from "#shared/content/cms/adminContract.ts";
import { MENU_PAGE_NAMES } from "#shared/content/menus/menuPages.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import type { MenuCategory } from "#shared/site/company/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { requireFixedEntryId } from "../cms/fixedEntryId.server.ts";
import { EntryHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/MenuHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const id = requireFixedEntryId(menuOffice, params);
  const history = await loadHistory(asked.portal.menuOffice, id, url);
  return { ...history, categories: await loadMenu(asked) };
}

export const action = createRestoreAction(
  "menus",
  (portal) => portal.menuOffice,
  (params) => requireFixedEntryId(menuOffice, params),
);

export default function MenuHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.menus");
  return (
    <EntryHistory
      section="menus"
      list={t("title")}
      name={t(`names.${loaderData.text.id as MenuName}`)}
      loaded={loaderData}
      refused={actionData}
      word={useMenuItemText(loaderData.categories)}
    />
  );
}

function useMenuItemText(
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
