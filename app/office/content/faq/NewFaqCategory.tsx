import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewFaqCategory } from "#shared/content/faq/categoryContract.ts";
import { page } from "#app/requestContext.ts";
import { refusedWith, submitted } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { fromFlat } from "#app/office/forms/flatFields.ts";
import { Suggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewFaqCategory";
import { CategoryFields } from "./FaqCategoryFields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, fromFlat(NewFaqCategory));
  if (!read.ok) return read.refused;
  try {
    await portal.faqCategories.create(read.value);
    return redirect(managerPathsIn(lang).faqCategories("?done=faq_category_created"), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

const EMPTY = { "name.tw": "", "name.en": "", "name.cn": "", slug: "" };

export default function NewCategory({ actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("new")}
      here={paths.faqCategory("new")}
      above={[{ label: t("title"), href: paths.faqCategories() }]}
    >
      <EditForm fresh values={EMPTY} refused={actionData}>
        <Suggestions />
        <CategoryFields />
      </EditForm>
    </ManagerPage>
  );
}
