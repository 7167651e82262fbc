import { useTranslations } from "use-intl";
import { LegalContent } from "#shared/content/editing.ts";
import { legalOffice } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import { usePaths } from "../../kit/language.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { useEditing } from "../form/context.ts";
import { managerPathsIn } from "../paths.ts";
import { doneIn } from "../texts/TextEditor.tsx";
import { textAction } from "../texts/textAction.server.ts";
import type { Route } from "./+types/EditLegal";
import { DocumentFields } from "./DocumentFields.tsx";
import { EditDocument } from "./EditDocument.tsx";
import { namedDocument } from "./namedDocument.server.ts";

/** The newest version of a legal document, and how it stands. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = namedDocument(legalOffice, params);
  const { legalOffice: desk } = context.get(page).portal;
  const text = await desk.detail({ id });
  const isToCome = text.live !== text.version;
  const asked = isToCome ? await desk.agreedAnew({ id, version: text.version }) : null;
  return { text, done: doneIn(url), isToCome, asked };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const id = namedDocument(legalOffice, params);
  const here = managerPathsIn(lang).text("legal", id);
  const form = await request.formData();
  return textAction({ desk: portal.legalOffice, id, content: LegalContent, here, form });
}

export default function EditLegal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.documents");
  const site = usePaths();
  const { text, isToCome, asked } = loaderData;
  const agreement =
    asked === null
      ? text.id === "member_terms"
        ? t("noneAgree")
        : null
      : t("allAgree", { asked });
  return (
    <EditDocument
      section="legal"
      loaded={loaderData}
      refused={actionData}
      seen={{
        terms: site.document("terms"),
        privacy: site.document("privacy"),
        member_terms: site.document("member-terms"),
      }}
      publishing={isToCome && agreement !== null && <p className="text-sm">{agreement}</p>}
      sure={
        <>
          {t("sureText")} {agreement}
        </>
      }
    >
      <DocumentFields>{text.id === "member_terms" && <Minor />}</DocumentFields>
    </EditDocument>
  );
}

/** Whether nobody has to agree anew. */
function Minor() {
  const t = useTranslations("texts.documents");
  const { values } = useEditing();
  return (
    <Checkbox
      name="minor"
      label={t("minor")}
      hint={t("minorText")}
      defaultChecked={values["minor"] === "on"}
    />
  );
}
