import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewFaqCategory } from "#shared/content/faq/categoryContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { ScriptSuggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewFaqCategory";
import { FaqCategoryFields } from "./FaqCategoryFields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, flatSchema(NewFaqCategory));
  if (!read.ok) return read.refused;
  try {
    await portal.faqCategories.create(read.value);
    return redirect(officePathsIn(lang).faqCategories("?done=faq_category_created"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

const EMPTY = { "name.tw": "", "name.en": "", "name.cn": "", slug: "" };

export default function NewCategory({ actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const faq = useTranslations("texts.faq");
  const paths = useOfficePaths();
  return (
    <OfficePage
      title={t("new")}
      here={paths.faqCategory("new")}
      above={[
        { label: faq("title"), href: paths.list("faq") },
        { label: t("title"), href: paths.faqCategories() },
      ]}
    >
      <EditForm fresh values={EMPTY} refused={actionData}>
        <ScriptSuggestions />
        <FaqCategoryFields />
      </EditForm>
    </OfficePage>
  );
}
