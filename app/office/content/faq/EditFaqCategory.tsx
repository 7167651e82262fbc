import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  EditedFaqCategory,
  type FaqGroup,
  faqCategoryOffice,
} from "#shared/content/faq/categoryContract.ts";
import { page } from "#app/requestContext.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import {
  type Refused,
  refusalIn,
  refusedInput,
  refusedWith,
  submitted,
  textIn,
} from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten, fromFlat } from "#app/office/forms/flatFields.ts";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { Suggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/EditFaqCategory";
import { CategoryFields } from "./FaqCategoryFields.tsx";
import { CategoryPlace } from "./FaqCategoryPosition.tsx";
import { doneIn } from "./doneMessage.ts";

type Asked = Pick<Route.LoaderArgs, "params" | "context">;

async function standing({ params, context }: Asked) {
  const { id } = namedId(params);
  const groups = await context.get(page).portal.faqCategories.groups();
  const group = groups.find(({ uuid }) => uuid === id);
  if (!group) throw data({ code: "entry.not_found" }, { status: 404 });
  return { group, groups };
}

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await standing(args)),
  done: doneIn(args.url),
});

interface RefusedCategory extends Refused {
  readonly stored?: FaqGroup;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const paths = managerPathsIn(lang);
  try {
    switch (textIn(form, "intent")) {
      case "remove":
        await portal.faqCategories.remove({ id });
        return redirect(paths.faqCategories("?done=faq_category_removed"), 303);
      case "place": {
        const read = faqCategoryOffice.place.input.safeParse({ id, after: textIn(form, "after") });
        if (!read.success) return refusedAs(refusedInput(read.error, form));
        await portal.faqCategories.place(read.data);
        return redirect(paths.faqCategory(id, "?done=faq_category_placed"), 303);
      }
    }
    const read = submitted(form, fromFlat(EditedFaqCategory));
    if (!read.ok) return refusedAs(read.refused);
    await portal.faqCategories.edit({ ...read.value, id });
    return redirect(paths.faqCategory(id, "?done=faq_category_saved"), 303);
  } catch (error) {
    const refused = refusedWith(error, form);
    if (refusalIn(error)?.data.code !== "edit.conflict") return refusedAs(refused);
    const { version: _, ...typed } = refused.data.typed ?? {};
    const { group: stored } = await standing({ params, context });
    return data<RefusedCategory>({ ...refused.data, typed, stored }, refused.init ?? {});
  }
}

const refusedAs = ({ data: refused, init }: ReturnType<typeof refusedWith>) =>
  data<RefusedCategory>(refused, init ?? {});

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const said = useTranslations("done");
  const paths = useManagerPaths();
  const { group, groups, done } = loaderData;
  const { names, slug, version, behind } = actionData?.stored ?? group;
  // The small forms send an intent, the name form does not.
  const isOfForm = actionData !== undefined && actionData.typed?.["intent"] === undefined;
  return (
    <ManagerPage
      title={group.name}
      here={paths.faqCategory(group.uuid)}
      above={[{ label: t("title"), href: paths.faqCategories() }]}
      actions={<HistoryLink to={paths.faqCategoryHistory(group.uuid)} />}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        <EditForm
          key={`${version} ${behind.length}`}
          values={flatten({ version, name: names, slug })}
          refused={isOfForm ? actionData : undefined}
          overtaken={actionData?.stored !== undefined}
          behind={behind}
        >
          <Version />
          <Suggestions />
          <CategoryFields />
          <Pace behind={behind} />
        </EditForm>
        <CategoryPlace group={group} groups={groups} refused={isOfForm ? undefined : actionData} />
      </div>
    </ManagerPage>
  );
}

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftedField name="version" value={useEditing().values["version"]} />;
