import { PageContent } from "#shared/content/cms/content.ts";
import { pageOffice } from "#shared/content/cms/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";
import { doneIn } from "./EntryEditor.tsx";
import { textAction } from "./entryAction.server.ts";
import type { Route } from "./+types/EditPage";
import { DocumentFields } from "./FixedEntryFields.tsx";
import { EditDocument } from "./EditFixedEntry.tsx";
import { namedDocument } from "./fixedEntryId.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = namedDocument(pageOffice, params);
  const text = await context.get(page).portal.pageOffice.detail({ id });
  return { text, done: doneIn(url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const id = namedDocument(pageOffice, params);
  const here = managerPathsIn(lang).text("pages", id);
  const form = await request.formData();
  return textAction({ desk: portal.pageOffice, id, content: PageContent, here, form });
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = usePaths();
  return (
    <EditDocument
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
      <DocumentFields />
    </EditDocument>
  );
}
