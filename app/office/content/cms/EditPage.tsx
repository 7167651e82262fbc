import { PageContent } from "#shared/content/cms/content.ts";
import { pageOffice } from "#shared/content/cms/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { parseEntryMessage } from "./EntryEditor.tsx";
import { createEditAction } from "./entryAction.server.ts";
import type { Route } from "./+types/EditPage";
import { FixedEntryFields } from "./FixedEntryFields.tsx";
import { EditFixedEntry } from "./EditFixedEntry.tsx";
import { requireFixedEntryId } from "./fixedEntryId.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = requireFixedEntryId(pageOffice, params);
  const { portal } = context.get(pageContext);
  return {
    text: await portal.pageOffice.detail({ id }),
    variables: await portal.textVariables.list(),
    done: parseEntryMessage(url),
  };
}

export const action = createEditAction("pages", {
  content: PageContent,
  deskOf: (portal) => portal.pageOffice,
  idOf: (params) => requireFixedEntryId(pageOffice, params),
});

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = usePaths();
  return (
    <EditFixedEntry
      section="pages"
      loaded={loaderData}
      refused={actionData}
      seen={{
        about: site.about(),
        contact: site.contact(),
        team: site.team(),
        security: site.securityPolicy(),
      }}
    >
      <FixedEntryFields variables={loaderData.variables} />
    </EditFixedEntry>
  );
}
