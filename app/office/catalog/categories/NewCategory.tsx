import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewCategory as Input } from "#shared/catalog/categories/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewCategory";
import { CategoryFields } from "./CategoryFields.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { categories } = await context.get(pageContext).portal.categories.tree();
  const wanted = url.searchParams.get("parent");
  return { above: categories.find((each) => each.uuid === wanted && each.parent === null) ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, flatSchema(Input));
  if (!read.ok) return read.refused;
  try {
    const { uuid } = await portal.categories.create(read.value);
    return redirect(officePathsIn(lang).categories(`?done=created&uuid=${uuid}`), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

const EMPTY = { "name.tw": "", "name.cn": "", "name.en": "", slug: "" };

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.categories");
  const lang = useLang();
  const paths = useOfficePaths();
  const { above } = loaderData;
  return (
    <OfficePage
      title={t("add")}
      here={paths.category("new")}
      above={[{ label: t("title"), href: paths.categories() }]}
    >
      <EditForm fresh values={EMPTY} refused={actionData}>
        <input type="hidden" name="parent" value={above?.uuid ?? ""} />
        <CategoryFields where={above ? t("under", { parent: above.name[lang] }) : t("whereTop")} />
      </EditForm>
    </OfficePage>
  );
}
