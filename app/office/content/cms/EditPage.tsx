import { PageContent } from "#shared/content/cms/content.ts";
import { pageOffice } from "#shared/content/cms/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { parseEntryMessage } from "./EntryEditor.tsx";
import { entryAction } from "./entryAction.server.ts";
import type { Route } from "./+types/EditPage";
import { FixedEntryFields } from "./FixedEntryFields.tsx";
import { EditFixedEntry } from "./EditFixedEntry.tsx";
import { requireFixedEntryId } from "./fixedEntryId.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = requireFixedEntryId(pageOffice, params);
  const text = await context.get(pageContext).portal.pageOffice.detail({ id });
  return { text, done: parseEntryMessage(url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const id = requireFixedEntryId(pageOffice, params);
  const here = officePathsIn(lang).text("pages", id);
  const form = await request.formData();
  return entryAction({ desk: portal.pageOffice, id, content: PageContent, here, form });
}

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
      <FixedEntryFields />
    </EditFixedEntry>
  );
}
