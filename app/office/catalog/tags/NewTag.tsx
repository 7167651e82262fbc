import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewTag as Input } from "#shared/catalog/tags/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewTag";
import { doneQuery } from "./doneMessage.ts";
import { TagFields } from "./TagFields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, flatSchema(Input));
  if (!read.ok) return read.refused;
  try {
    const { name } = await portal.tags.create(read.value);
    return redirect(officePathsIn(lang).list("tags", doneQuery("created", name[lang])), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

const EMPTY = { "name.tw": "", "name.cn": "", "name.en": "" };

export default function NewTag({ actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tags");
  const paths = useOfficePaths();
  return (
    <OfficePage
      title={t("add")}
      here={paths.tag("new")}
      above={[{ label: t("title"), href: paths.list("tags") }]}
    >
      <EditForm fresh values={EMPTY} refused={actionData}>
        <TagFields />
      </EditForm>
    </OfficePage>
  );
}
