import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { EditedFaqCategory, faqCategoryOffice } from "#shared/content/faq/categoryContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { PositionForm } from "#app/office/forms/PositionForm.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { Removal, TermEditor } from "../taxonomies/TermEditor.tsx";
import { parseTermMessage, requireTerm, termAction } from "../taxonomies/terms.server.ts";
import type { Route } from "./+types/EditFaqCategory";
import { FaqCategoryFields } from "./FaqCategoryFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const groups = await context.get(pageContext).portal.faqCategories.groups();
  const group = requireTerm(groups, requireId(params).id);
  return { group, groups, done: parseTermMessage("faq_category", url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const paths = officePathsIn(lang);
  return termAction({
    desk: portal.faqCategories,
    id,
    of: "faq_category",
    edited: EditedFaqCategory,
    placed: faqCategoryOffice.place.input,
    form: await request.formData(),
    list: paths.faqCategories,
    here: (search) => paths.faqCategory(id, search),
    stored: async () => requireTerm(await portal.faqCategories.groups(), id),
  });
}

export default function EditFaqCategory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const faq = useTranslations("texts.faq");
  const paths = useOfficePaths();
  const { group, groups, done } = loaderData;
  const { uuid, name, questions } = group;
  return (
    <TermEditor
      title={name}
      term={group}
      fieldsOf={({ slug }) => ({ slug })}
      done={done}
      refused={actionData}
      here={paths.faqCategory(uuid)}
      above={[
        { label: faq("title"), href: paths.list("faq") },
        { label: t("title"), href: paths.faqCategories() },
      ]}
      history={paths.faqCategoryHistory(uuid)}
      below={(refused) => (
        <PositionForm
          uuid={uuid}
          siblings={groups}
          describe={(at, of) => t("place", { at, of })}
          refused={refused}
        >
          <Removal
            summary={t("remove")}
            submit={t("removeNow", { name })}
            inUse={
              questions > 0 && (
                <>
                  {t("inUse", { count: questions })}{" "}
                  <Link to={paths.list("faq", `?category=${uuid}`)} className="text-link">
                    {t("seeThem")}
                  </Link>
                </>
              )
            }
          />
        </PositionForm>
      )}
    >
      <FaqCategoryFields />
    </TermEditor>
  );
}
