import { useTranslations } from "use-intl";
import { PageContent } from "#shared/content/editing.ts";
import { pageOffice } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import { usePaths } from "../../kit/language.ts";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { doneIn, TextEditor } from "../texts/TextEditor.tsx";
import { textAction } from "../texts/textAction.server.ts";
import type { Route } from "./+types/EditPage";
import { DocumentFields } from "./DocumentFields.tsx";
import { namedDocument } from "./namedDocument.server.ts";
import { useDocumentName } from "./useDocumentName.ts";

/** The newest version of a page about the vendor, and how it stands. */
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
  const t = useTranslations("texts.documents");
  const paths = useManagerPaths();
  const site = usePaths();
  const { text, done } = loaderData;
  const seen: Readonly<Record<string, string>> = {
    about: site.about(),
    contact: site.contact(),
    team: site.team(),
    security: site.securityPolicy(),
  };
  return (
    <TextEditor
      key={text.id}
      title={useDocumentName()(text.id)}
      text={text}
      done={done}
      refused={actionData}
      here={paths.text("pages", text.id)}
      above={{ label: t("pages.title"), href: paths.documents("pages") }}
      history={paths.textHistory("pages", text.id)}
      seenAt={text.live === null ? null : (seen[text.id] ?? null)}
      mayGo={false}
    >
      <DocumentFields />
    </TextEditor>
  );
}
