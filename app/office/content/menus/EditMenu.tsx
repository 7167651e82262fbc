import { useTranslations } from "use-intl";
import { menuOffice } from "#shared/content/cms/adminContract.ts";
import { MenuContent } from "#shared/content/menus/menuContent.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import { page } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { menuOf } from "#app/layout/siteData.server.ts";
import { namedDocument } from "../cms/fixedEntryId.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { doneIn, TextEditor } from "../cms/EntryEditor.tsx";
import { textAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditMenu";
import { MenuFields } from "./MenuFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const id = namedDocument(menuOffice, params);
  const text = await asked.portal.menuOffice.detail({ id });
  return { text, categories: await menuOf(asked), done: doneIn(url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const id = namedDocument(menuOffice, params);
  const here = managerPathsIn(lang).text("menus", id);
  const form = await request.formData();
  return textAction({ desk: portal.menuOffice, id, content: MenuContent, here, form });
}

export default function EditMenu({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.menus");
  const paths = useManagerPaths();
  const { text, categories, done } = loaderData;
  const name = text.id as MenuName;
  return (
    <TextEditor
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
    </TextEditor>
  );
}
