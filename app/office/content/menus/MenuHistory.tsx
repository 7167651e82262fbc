import { useTranslations } from "use-intl";
import { menuOffice } from "#shared/content/cms/adminContract.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import { pageContext } from "#app/requestContext.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { requireFixedEntryId } from "../cms/fixedEntryId.server.ts";
import { EntryHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/MenuHistory";
import { useMenuItemText } from "./useMenuItemText.ts";

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
