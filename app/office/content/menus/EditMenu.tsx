import { useTranslations } from "use-intl";
import { menuOffice } from "#shared/content/cms/adminContract.ts";
import { MenuContent } from "#shared/content/menus/menuContent.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { requireFixedEntryId } from "../cms/fixedEntryId.server.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { createEditAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditMenu";
import { MenuFields } from "./MenuFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const id = requireFixedEntryId(menuOffice, params);
  const text = await asked.portal.menuOffice.detail({ id });
  return { text, categories: await loadMenu(asked), done: parseEntryMessage(url) };
}

export const action = createEditAction("menus", {
  content: MenuContent,
  deskOf: (portal) => portal.menuOffice,
  idOf: (params) => requireFixedEntryId(menuOffice, params),
});

export default function EditMenu({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.menus");
  const { text, categories, done } = loaderData;
  const name = text.id as MenuName;
  return (
    <EntryEditor
      key={text.id}
      title={t(`names.${name}`)}
      text={text}
      done={done}
      refused={actionData}
      section="menus"
      list={t("title")}
      seenAt={usePaths().home()}
      mayGo={false}
      optional={() => true}
    >
      <MenuFields name={name} categories={categories} />
    </EntryEditor>
  );
}
