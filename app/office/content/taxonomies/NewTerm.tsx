import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { LIST_KINDS, type ListEntry, NewListEntry } from "#shared/content/taxonomies/contract.ts";
import { page } from "#app/requestContext.ts";
import { refusedWith, submitted } from "#app/forms/submitted.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { fromFlat } from "#app/office/forms/flatFields.ts";
import { Suggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewTerm";
import { isCategory, isOptional } from "./taxonomyTerms.ts";
import { EntryFields } from "./TermFields.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const named = url.searchParams.get("kind");
  const kind = LIST_KINDS.find((each) => each === named) ?? LIST_KINDS[0];
  const entries = await context.get(page).portal.lists.entries();
  return { kind, categories: kind === "technology" ? entries.filter(isCategory) : [] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, fromFlat(NewListEntry));
  if (!read.ok) return read.refused;
  try {
    await portal.lists.create(read.value);
    return redirect(managerPathsIn(lang).lists("?done=list_entry_created"), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

const NAMELESS = { "name.tw": "", "name.en": "", "name.cn": "" };
const UNSAID = { "summary.tw": "", "summary.en": "", "summary.cn": "" };

export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const paths = useManagerPaths();
  const { kind, categories } = loaderData;
  return (
    <ManagerPage
      title={t(`new.${kind}`)}
      here={paths.listEntry("new", `?kind=${kind}`)}
      above={[{ label: t("title"), href: paths.lists() }]}
    >
      <EditForm
        key={kind}
        fresh
        optional={isOptional}
        values={{ ...NAMELESS, ...(kind === "service" ? UNSAID : {}), parent: "" }}
        refused={actionData}
      >
        <input type="hidden" name="kind" value={kind} />
        <Suggestions />
        <EntryFields kind={kind}>
          {categories.length > 0 && <Parent categories={categories} />}
        </EntryFields>
      </EditForm>
    </ManagerPage>
  );
}

function Parent({ categories }: { categories: readonly ListEntry[] }) {
  const t = useTranslations("texts.lists");
  const { values, fault } = useEditing();
  return (
    <Field label={t("parent")} error={fault("parent")} className="max-w-form">
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
