import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { CannedReplyContent } from "#shared/community/cannedReplies/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewCannedReply";
import { CannedReplyFields } from "./CannedReplyFields.tsx";
import { loadCategories } from "./categories.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadCategories(context.get(pageContext));

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, CannedReplyContent);
  if (!read.ok) return read.refused;
  try {
    await portal.cannedReplies.create(read.value);
    const list = officePathsIn(lang).list("forum/canned", "?done=canned_reply_saved");
    return redirect(list, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NewCannedReply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.canned");
  const paths = useOfficePaths();
  const values = { lang: useLang(), category: "", title: "", body: "" };
  return (
    <OfficePage
      title={t("add")}
      here={paths.item("forum/canned", "new")}
      above={[{ label: t("title"), href: paths.list("forum/canned") }]}
    >
      <EditForm fresh values={values} refused={actionData} optional={isOptional}>
        <CannedReplyFields categories={loaderData} />
      </EditForm>
    </OfficePage>
  );
}

const isOptional = (field: string): boolean => field === "category";
