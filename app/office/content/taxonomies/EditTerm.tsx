import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  EditedTaxonomyTerm,
  type TaxonomyTerm,
  taxonomyOffice,
} from "#shared/content/taxonomies/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { type SubmissionError, textValue } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { PositionForm } from "#app/office/forms/PositionForm.tsx";
import { smallFormAction } from "#app/office/forms/smallFormAction.server.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/EditTerm";
import { Removal, TermEditor } from "./TermEditor.tsx";
import { TermFields } from "./TermFields.tsx";
import { isCategory, isOptional, termsInOrder, siblingsOf } from "./taxonomyTerms.ts";
import { parseTermMessage, requireTerm, termAction } from "./terms.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const entries = await context.get(pageContext).portal.lists.entries();
  const entry = requireTerm(entries, requireId(params).id);
  const category = entries.find(({ uuid }) => uuid === entry.parent)?.name;
  const categories =
    entry.parent === null ? [] : termsInOrder(entries, entry.kind).filter(isCategory);
  const siblings = siblingsOf(entries, entry);
  return { entry, category, categories, siblings, done: parseTermMessage("list_entry", url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const paths = officePathsIn(lang);
  if (textValue(form, "intent") === "move")
    return smallFormAction({
      form,
      schema: taxonomyOffice.move.input,
      input: { id, category: textValue(form, "category") },
      run: portal.lists.move,
      to: paths.listEntry(id, "?done=list_entry_placed"),
    });
  return termAction({
    desk: portal.lists,
    id,
    of: "list_entry",
    edited: EditedTaxonomyTerm,
    placed: taxonomyOffice.place.input,
    form,
    list: paths.lists,
    here: (search) => paths.listEntry(id, search),
    stored: async () => requireTerm(await portal.lists.entries(), id),
  });
}

const EMPTY_TEXTS = { tw: "", en: "", cn: "" };

export default function EditTerm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const paths = useOfficePaths();
  const { entry, category, categories, siblings, done } = loaderData;
  const { uuid, name, kind, uses } = entry;
  return (
    <TermEditor
      title={category ? t("topicOf", { category, topic: name }) : name}
      term={entry}
      fieldsOf={({ summary }) => ({ summary: summary ?? EMPTY_TEXTS })}
      done={done}
      refused={actionData}
      here={paths.listEntry(uuid)}
      above={[{ label: t("title"), href: paths.lists() }]}
      history={paths.listEntryHistory(uuid)}
      optional={isOptional}
      below={(refused) => (
        <PositionForm
          uuid={uuid}
          siblings={siblings}
          describe={(at, of) => t("place", { at, of })}
          refused={refused}
        >
          {categories.length > 1 && (
            <OtherCategory entry={entry} categories={categories} refused={refused} />
          )}
          <Removal
            summary={t("remove")}
            submit={t("removeNow", { name })}
            inUse={uses > 0 && <InUse entry={entry} />}
          />
        </PositionForm>
      )}
    >
      <TermFields kind={kind} />
    </TermEditor>
  );
}

interface OtherCategoryProps {
  entry: TaxonomyTerm;
  categories: readonly TaxonomyTerm[];
  refused: SubmissionError | undefined;
}

function OtherCategory({ entry, categories, refused }: OtherCategoryProps) {
  const t = useTranslations("texts.lists");
  const place = useTranslations("texts.faq.place");
  const { fieldError } = useFormErrors(refused);
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={t("parent")} error={fieldError("category")} className="w-full max-w-form">
        <Select key={entry.parent} name="category" defaultValue={entry.parent ?? ""}>
          {categories.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="move">
        {place("submit")}
      </Button>
    </Form>
  );
}

function InUse({ entry }: { entry: TaxonomyTerm }) {
  const t = useTranslations("texts.lists");
  const paths = useOfficePaths();
  const { uuid, kind, uses } = entry;
  return (
    <>
      {t(isCategory(entry) ? "hasTopics" : "inUse", { count: uses })}{" "}
      {kind === "technology" && (
        <Link to={paths.list("articles", `?category=${uuid}`)} className="text-link">
          {t("seeArticles")}
        </Link>
      )}
    </>
  );
}
