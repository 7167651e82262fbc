import { useTranslations } from "use-intl";
import { menuOffice } from "#shared/content/cms/adminContract.ts";
import { MenuContent } from "#shared/content/menus/menuContent.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { requireFixedEntryId } from "../cms/fixedEntryId.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { entryAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditMenu";
import { MenuFields } from "./MenuFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const id = requireFixedEntryId(menuOffice, params);
  const text = await asked.portal.menuOffice.detail({ id });
  return { text, categories: await loadMenu(asked), done: parseEntryMessage(url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const id = requireFixedEntryId(menuOffice, params);
  const here = officePathsIn(lang).text("menus", id);
  const form = await request.formData();
  return entryAction({ desk: portal.menuOffice, id, content: MenuContent, here, form });
}

export default function EditMenu({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.menus");
  const paths = useOfficePaths();
  const { text, categories, done } = loaderData;
  const name = text.id as MenuName;
  return (
    <EntryEditor
      key={text.id}
      title={t(`names.${name}`)}
      text={text}
      done={done}
      refused={actionData}
      here={paths.text("menus", text.id)}
      above={{ label: t("title"), href: paths.documents("menus") }}
      history={paths.textHistory("menus", text.id)}
      seenAt={usePaths().home()}
      mayGo={false}
      optional={() => true}
    >
      <MenuFields name={name} categories={categories} />
    </EntryEditor>
  );
}
