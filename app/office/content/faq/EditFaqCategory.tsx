import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  EditedFaqCategory,
  type OfficeFaqCategory,
  faqCategoryOffice,
} from "#shared/content/faq/categoryContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import {
  type SubmissionError,
  findRefusal,
  schemaErrorResponse,
  toSubmissionError,
  parseSubmission,
  textValue,
} from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten, flatSchema } from "#app/office/forms/flatFields.ts";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { ScriptSuggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/EditFaqCategory";
import { FaqCategoryFields } from "./FaqCategoryFields.tsx";
import { FaqCategoryPosition } from "./FaqCategoryPosition.tsx";
import { parseDoneMessage } from "./doneMessage.ts";

type Asked = Pick<Route.LoaderArgs, "params" | "context">;

async function loadCategory({ params, context }: Asked) {
  const { id } = requireId(params);
  const groups = await context.get(pageContext).portal.faqCategories.groups();
  const group = groups.find(({ uuid }) => uuid === id);
  if (!group) throw data({ code: "entry.not_found" }, { status: 404 });
  return { group, groups };
}

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadCategory(args)),
  done: parseDoneMessage(args.url),
});

interface RefusedCategory extends SubmissionError {
  readonly stored?: OfficeFaqCategory;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const paths = officePathsIn(lang);
  try {
    switch (textValue(form, "intent")) {
      case "remove":
        await portal.faqCategories.remove({ id });
        return redirect(paths.faqCategories("?done=faq_category_removed"), 303);
      case "place": {
        const read = faqCategoryOffice.place.input.safeParse({
          id,
          after: textValue(form, "after"),
        });
        if (!read.success) return refusedAs(schemaErrorResponse(read.error, form));
        await portal.faqCategories.place(read.data);
        return redirect(paths.faqCategory(id, "?done=faq_category_placed"), 303);
      }
    }
    const read = parseSubmission(form, flatSchema(EditedFaqCategory));
    if (!read.ok) return refusedAs(read.refused);
    await portal.faqCategories.edit({ ...read.value, id });
    return redirect(paths.faqCategory(id, "?done=faq_category_saved"), 303);
  } catch (error) {
    const refused = toSubmissionError(error, form);
    if (findRefusal(error)?.data.code !== "edit.conflict") return refusedAs(refused);
    const { version: _, ...typed } = refused.data.typed ?? {};
    const { group: stored } = await loadCategory({ params, context });
    return data<RefusedCategory>({ ...refused.data, typed, stored }, refused.init ?? {});
  }
}

const refusedAs = ({ data: refused, init }: ReturnType<typeof toSubmissionError>) =>
  data<RefusedCategory>(refused, init ?? {});

export default function EditFaqCategory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { group, groups, done } = loaderData;
  const { names, slug, version, behind } = actionData?.stored ?? group;
  // The small forms send an intent, the name form does not.
  const isOfForm = actionData !== undefined && actionData.typed?.["intent"] === undefined;
  return (
    <OfficePage
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
          <ScriptSuggestions />
          <FaqCategoryFields />
          <TranslationStatusFields behind={behind} />
        </EditForm>
        <FaqCategoryPosition
          group={group}
          groups={groups}
          refused={isOfForm ? undefined : actionData}
        />
      </div>
    </OfficePage>
  );
}

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftField name="version" value={useEditing().values["version"]} />;
