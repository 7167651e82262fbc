import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { LegalContent } from "#shared/content/cms/content.ts";
import { legalOffice } from "#shared/content/cms/adminContract.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { parseEntryMessage, type RefusedEntry } from "../cms/EntryEditor.tsx";
import { entryAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditLegal";
import { FixedEntryFields } from "../cms/FixedEntryFields.tsx";
import { EditFixedEntry } from "../cms/EditFixedEntry.tsx";
import { requireFixedEntryId } from "../cms/fixedEntryId.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = requireFixedEntryId(legalOffice, params);
  const { legalOffice: desk } = context.get(pageContext).portal;
  const text = await desk.detail({ id });
  return { text, done: parseEntryMessage(url), ...(await loadReacceptance(desk, text)) };
}

interface Reacceptance {
  readonly isToCome: boolean;
  /** Members who must accept again; null: none. */
  readonly asked: number | null;
}

type Counting = Pick<PageRequest["portal"]["legalOffice"], "agreedAnew">;

async function loadReacceptance(
  desk: Counting,
  { id, live, version }: EntryView<LegalContent>,
): Promise<Reacceptance> {
  const isToCome = live !== version;
  return { isToCome, asked: isToCome ? await desk.agreedAnew({ id, version }) : null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const id = requireFixedEntryId(legalOffice, params);
  const here = officePathsIn(lang).text("legal", id);
  const form = await request.formData();
  const desk = portal.legalOffice;
  const answer = await entryAction({ desk, id, content: LegalContent, here, form });
  if (answer instanceof Response) return answer;
  // After a conflict, counts for the colleague's version.
  const refused: RefusedEntry<LegalContent> = answer.data;
  const asked = refused.stored && (await loadReacceptance(desk, refused.stored));
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
    <EditFixedEntry
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
        sentences: [t("sureText"), ...(agreement === null ? [] : [agreement])],
        ...(text.id === "member_terms" && { atOnce: [t("noticeFirst")] }),
      }}
    >
      <FixedEntryFields>{text.id === "member_terms" && <Minor />}</FixedEntryFields>
    </EditFixedEntry>
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
