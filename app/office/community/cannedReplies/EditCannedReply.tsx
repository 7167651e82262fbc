import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type CannedReply, cannedReplies } from "#shared/community/cannedReplies/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { parseSubmission, textValue, toSubmissionError } from "#app/forms/submitted.ts";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { type RefusedEdit, withStoredVersion } from "#app/office/forms/refusedEdit.server.ts";
import { VersionField } from "#app/office/forms/VersionField.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { Route } from "./+types/EditCannedReply";
import { CannedReplyFields } from "./CannedReplyFields.tsx";
import { loadCategories } from "./categories.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const reply = await asked.portal.cannedReplies.detail(requireId(params));
  return { reply, categories: await loadCategories(asked) };
}

const Edited = cannedReplies.edit.input.omit({ id: true });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const backWith = (done: string) =>
    redirect(officePathsIn(lang).list("forum/canned", `?done=${done}`), 303);
  try {
    if (textValue(form, "intent") === "remove") {
      await portal.cannedReplies.remove({ id });
      return backWith("canned_reply_deleted");
    }
    const read = parseSubmission(form, Edited);
    if (!read.ok) return data<RefusedEdit<CannedReply>>(read.refused.data, read.refused.init ?? {});
    await portal.cannedReplies.edit({ ...read.value, id });
    return backWith("canned_reply_saved");
  } catch (error) {
    const refused = toSubmissionError(error, form);
    return withStoredVersion(refused, () => portal.cannedReplies.detail({ id }));
  }
}

export default function EditCannedReply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.canned");
  const paths = useOfficePaths();
  const { reply, categories } = loaderData;
  const stored = actionData?.stored;
  const { lang, title, body, category, version } = stored ?? reply;
  const values = { lang, title, body, category: category?.uuid ?? "", version: String(version) };
  return (
    <OfficePage
      title={reply.title}
      here={paths.item("forum/canned", reply.uuid)}
      above={[{ label: t("title"), href: paths.list("forum/canned") }]}
      intro={t("used", { count: reply.uses })}
    >
      <div className="grid gap-4">
        <EditForm
          key={version}
          values={values}
          refused={actionData}
          overtaken={stored !== undefined}
          optional={(field) => field === "category"}
        >
          <VersionField />
          <CannedReplyFields categories={categories} />
        </EditForm>
        <ConfirmForm title={t("removeTitle")} text={t("removeText")} submit={t("remove")} danger>
          <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
            {t("remove")}
          </Button>
        </ConfirmForm>
      </div>
    </OfficePage>
  );
}
