import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  EditedTaxonomyTerm,
  type TaxonomyTerm,
  taxonomyOffice,
} from "#shared/content/taxonomies/contract.ts";
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
import type { Route } from "./+types/EditTerm";
import { TermFields } from "./TermFields.tsx";
import { TermPosition } from "./TermPosition.tsx";
import { parseDoneMessage } from "./doneMessage.ts";
import { isCategory, isOptional, termsInOrder, siblingsOf } from "./taxonomyTerms.ts";

type Asked = Pick<Route.LoaderArgs, "params" | "context">;

async function loadTerm({ params, context }: Asked) {
  const { id } = requireId(params);
  const entries = await context.get(pageContext).portal.lists.entries();
  const entry = entries.find(({ uuid }) => uuid === id);
  if (!entry) throw data({ code: "entry.not_found" }, { status: 404 });
  const category = entries.find(({ uuid }) => uuid === entry.parent)?.name;
  const categories =
    entry.parent === null ? [] : termsInOrder(entries, entry.kind).filter(isCategory);
  return { entry, category, categories, siblings: siblingsOf(entries, entry) };
}

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadTerm(args)),
  done: parseDoneMessage(args.url),
});

interface RefusedTerm extends SubmissionError {
  readonly stored?: TaxonomyTerm;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const paths = officePathsIn(lang);
  try {
    switch (textValue(form, "intent")) {
      case "remove":
        await portal.lists.remove({ id });
        return redirect(paths.lists("?done=list_entry_removed"), 303);
      case "place": {
        const read = taxonomyOffice.place.input.safeParse({ id, after: textValue(form, "after") });
        if (!read.success) return refusedAs(schemaErrorResponse(read.error, form));
        await portal.lists.place(read.data);
        return redirect(paths.listEntry(id, "?done=list_entry_placed"), 303);
      }
      case "move": {
        const read = taxonomyOffice.move.input.safeParse({
          id,
          category: textValue(form, "category"),
        });
        if (!read.success) return refusedAs(schemaErrorResponse(read.error, form));
        await portal.lists.move(read.data);
        return redirect(paths.listEntry(id, "?done=list_entry_placed"), 303);
      }
    }
    const read = parseSubmission(form, flatSchema(EditedTaxonomyTerm));
    if (!read.ok) return refusedAs(read.refused);
    await portal.lists.edit({ ...read.value, id });
    return redirect(paths.listEntry(id, "?done=list_entry_saved"), 303);
  } catch (error) {
    const refused = toSubmissionError(error, form);
    if (findRefusal(error)?.data.code !== "edit.conflict") return refusedAs(refused);
    const { version: _, ...typed } = refused.data.typed ?? {};
    const { entry: stored } = await loadTerm({ params, context });
    return data<RefusedTerm>({ ...refused.data, typed, stored }, refused.init ?? {});
  }
}

const EMPTY_TEXTS = { tw: "", en: "", cn: "" };

const refusedAs = ({ data: refused, init }: ReturnType<typeof toSubmissionError>) =>
  data<RefusedTerm>(refused, init ?? {});

export default function EditTerm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { entry, category, categories, siblings, done } = loaderData;
  const { names, summary, version, behind } = actionData?.stored ?? entry;
  // The small forms send an intent, the name form does not.
  const isOfForm = actionData !== undefined && actionData.typed?.["intent"] === undefined;
  return (
    <OfficePage
      title={category ? t("topicOf", { category, topic: entry.name }) : entry.name}
      here={paths.listEntry(entry.uuid)}
      above={[{ label: t("title"), href: paths.lists() }]}
      actions={<HistoryLink to={paths.listEntryHistory(entry.uuid)} />}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        <EditForm
          key={`${version} ${behind.length}`}
          values={flatten({ version, name: names, summary: summary ?? EMPTY_TEXTS })}
          refused={isOfForm ? actionData : undefined}
          optional={isOptional}
          overtaken={actionData?.stored !== undefined}
          behind={behind}
        >
          <Version />
          <ScriptSuggestions />
          <TermFields kind={entry.kind} />
          <TranslationStatusFields behind={behind} />
        </EditForm>
        <TermPosition
          entry={entry}
          siblings={siblings}
          categories={categories}
          refused={isOfForm ? undefined : actionData}
        />
      </div>
    </OfficePage>
  );
}

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftField name="version" value={useEditing().values["version"]} />;
