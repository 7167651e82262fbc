import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { LegalContent } from "#shared/content/cms/content.ts";
import { legalOffice } from "#shared/content/cms/adminContract.ts";
import type { EditedText } from "#shared/content/cms/editorContract.ts";
import { page } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";
import { doneIn, type RefusedText } from "../cms/EntryEditor.tsx";
import { textAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditLegal";
import { DocumentFields } from "../cms/FixedEntryFields.tsx";
import { EditDocument } from "../cms/EditFixedEntry.tsx";
import { namedDocument } from "../cms/fixedEntryId.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = namedDocument(legalOffice, params);
  const { legalOffice: desk } = context.get(page).portal;
  const text = await desk.detail({ id });
  return { text, done: doneIn(url), ...(await agreeing(desk, text)) };
}

interface Agreeing {
  readonly isToCome: boolean;
  /** Members who must accept again; null: none. */
  readonly asked: number | null;
}

type Counting = Pick<PageRequest["portal"]["legalOffice"], "agreedAnew">;

async function agreeing(
  desk: Counting,
  { id, live, version }: EditedText<LegalContent>,
): Promise<Agreeing> {
  const isToCome = live !== version;
  return { isToCome, asked: isToCome ? await desk.agreedAnew({ id, version }) : null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const id = namedDocument(legalOffice, params);
  const here = managerPathsIn(lang).text("legal", id);
  const form = await request.formData();
  const desk = portal.legalOffice;
  const answer = await textAction({ desk, id, content: LegalContent, here, form });
  if (answer instanceof Response) return answer;
  // After a conflict, counts for the colleague's version.
  const refused: RefusedText<LegalContent> = answer.data;
  const asked = refused.stored && (await agreeing(desk, refused.stored));
  return { ...answer, data: { ...refused, ...asked } };
}

export default function EditLegal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.documents");
  const site = usePaths();
  const { text } = loaderData;
  const { isToCome, asked } = { ...loaderData, ...actionData };
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
      sure={{
        told: [t("sureText"), ...(agreement === null ? [] : [agreement])],
        ...(text.id === "member_terms" && { atOnce: [t("noticeFirst")] }),
      }}
    >
      <DocumentFields>{text.id === "member_terms" && <Minor />}</DocumentFields>
    </EditDocument>
  );
}

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
