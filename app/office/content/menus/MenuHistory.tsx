import { useTranslations } from "use-intl";
import { menuOffice } from "#shared/content/cms/adminContract.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import { page } from "#app/requestContext.ts";
import { menuOf } from "#app/layout/siteData.server.ts";
import { namedDocument } from "../cms/fixedEntryId.server.ts";
import { TextHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, restoring } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/MenuHistory";
import { useEntryWord } from "./useMenuItemText.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const id = namedDocument(menuOffice, params);
  const history = await loadHistory(asked.portal.menuOffice, id, url);
  return { ...history, categories: await menuOf(asked) };
}

export const action = restoring(
  "menus",
  (portal) => portal.menuOffice,
  (params) => namedDocument(menuOffice, params),
);

export default function MenuHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.menus");
  return (
    <TextHistory
      section="menus"
      list={t("title")}
      name={t(`names.${loaderData.text.id as MenuName}`)}
      loaded={loaderData}
      refused={actionData}
      word={useEntryWord(loaderData.categories)}
    />
  );
}
