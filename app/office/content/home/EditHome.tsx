import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { HomeContent } from "#shared/content/home/homeContent.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { createEditAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditHome";
import { HomeFields } from "./HomeFields.tsx";

const id = "home";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { homeOffice } = context.get(pageContext).portal;
  const text = await homeOffice.detail({ id });
  return { text, choices: await homeOffice.choices(), done: parseEntryMessage(url) };
}

export const action = createEditAction("home", {
  content: HomeContent,
  deskOf: (portal) => portal.homeOffice,
  idOf: () => id,
});

export default function EditHome({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.home");
  const paths = useOfficePaths();
  const { text, choices, done } = loaderData;
  return (
    <EntryEditor
      title={t("title")}
      text={text}
      done={done}
      refused={actionData}
      section="home"
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
    </EntryEditor>
  );
}
