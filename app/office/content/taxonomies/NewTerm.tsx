import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  TAXONOMY_KINDS,
  type TaxonomyTerm,
  NewTaxonomyTerm,
} from "#shared/content/taxonomies/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { ScriptSuggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewTerm";
import { isCategory, isOptional } from "./taxonomyTerms.ts";
import { TermFields } from "./TermFields.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const named = url.searchParams.get("kind");
  const kind = TAXONOMY_KINDS.find((each) => each === named) ?? TAXONOMY_KINDS[0];
  const entries = await context.get(pageContext).portal.lists.entries();
  return { kind, categories: kind === "technology" ? entries.filter(isCategory) : [] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, flatSchema(NewTaxonomyTerm));
  if (!read.ok) return read.refused;
  try {
    await portal.lists.create(read.value);
    return redirect(officePathsIn(lang).lists("?done=list_entry_created"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

const NAMELESS = { "name.tw": "", "name.en": "", "name.cn": "" };
const EMPTY_SUMMARY = { "summary.tw": "", "summary.en": "", "summary.cn": "" };

export default function NewTerm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const paths = useOfficePaths();
  const { kind, categories } = loaderData;
  return (
    <OfficePage
      title={t(`new.${kind}`)}
      here={paths.listEntry("new", `?kind=${kind}`)}
      above={[{ label: t("title"), href: paths.lists() }]}
    >
      <EditForm
        key={kind}
        fresh
        optional={isOptional}
        values={{ ...NAMELESS, ...(kind === "service" ? EMPTY_SUMMARY : {}), parent: "" }}
        refused={actionData}
      >
        <input type="hidden" name="kind" value={kind} />
        <ScriptSuggestions />
        <TermFields kind={kind}>
          {categories.length > 0 && <Parent categories={categories} />}
        </TermFields>
      </EditForm>
    </OfficePage>
  );
}

function Parent({ categories }: { categories: readonly TaxonomyTerm[] }) {
  const t = useTranslations("texts.lists");
  const { values, fieldError } = useEditing();
  return (
    <Field label={t("parent")} error={fieldError("parent")} className="max-w-form">
      <Select name="parent" defaultValue={values["parent"]}>
        <option value="">{t("noParent")}</option>
        {categories.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
