import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { HomeContent } from "#shared/content/home/homeContent.ts";
import { page } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { doneIn, TextEditor } from "../cms/EntryEditor.tsx";
import { textAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditHome";
import { HomeFields } from "./HomeFields.tsx";

const id = "home";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { homeOffice } = context.get(page).portal;
  const text = await homeOffice.detail({ id });
  return { text, choices: await homeOffice.choices(), done: doneIn(url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const here = managerPathsIn(lang).home();
  const form = await request.formData();
  return textAction({ desk: portal.homeOffice, id, content: HomeContent, here, form });
}

export default function EditHome({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.home");
  const paths = useManagerPaths();
  const { text, choices, done } = loaderData;
  return (
    <TextEditor
      title={t("title")}
      text={text}
      done={done}
      refused={actionData}
      here={paths.home()}
      history={paths.textHistory("home", id)}
      seenAt={usePaths().home()}
      mayGo={false}
      optional={() => true}
      publishing={
        <p>
          <Link to={paths.homePreview()} className="text-link text-sm">
            {t("preview")}
          </Link>
        </p>
      }
    >
      <HomeFields choices={choices} />
    </TextEditor>
  );
}
