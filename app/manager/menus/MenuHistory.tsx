import { useTranslations } from "use-intl";
import { menuOffice } from "#shared/content/office.ts";
import type { MenuName } from "#shared/site/menus.ts";
import { page } from "../../context.ts";
import { menuOf } from "../../site/asked.server.ts";
import { namedDocument } from "../documents/namedDocument.server.ts";
import { TextHistory } from "../texts/TextHistory.tsx";
import { loadHistory, restoring } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/MenuHistory";
import { useEntryWord } from "./useEntryWord.ts";

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
