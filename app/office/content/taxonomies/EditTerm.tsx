import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  EditedListEntry,
  type ListEntry,
  listOffice,
} from "#shared/content/taxonomies/contract.ts";
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
import type { Route } from "./+types/EditTerm";
import { EntryFields } from "./TermFields.tsx";
import { EntryPlace } from "./TermPosition.tsx";
import { doneIn } from "./doneMessage.ts";
import { isCategory, isOptional, listOf, siblingsOf } from "./taxonomyTerms.ts";

type Asked = Pick<Route.LoaderArgs, "params" | "context">;

async function standing({ params, context }: Asked) {
  const { id } = namedId(params);
  const entries = await context.get(page).portal.lists.entries();
  const entry = entries.find(({ uuid }) => uuid === id);
  if (!entry) throw data({ code: "entry.not_found" }, { status: 404 });
  const category = entries.find(({ uuid }) => uuid === entry.parent)?.name;
  const categories = entry.parent === null ? [] : listOf(entries, entry.kind).filter(isCategory);
  return { entry, category, categories, siblings: siblingsOf(entries, entry) };
}

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await standing(args)),
  done: doneIn(args.url),
});

interface RefusedEntry extends Refused {
  readonly stored?: ListEntry;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const paths = managerPathsIn(lang);
  try {
    switch (textIn(form, "intent")) {
      case "remove":
        await portal.lists.remove({ id });
        return redirect(paths.lists("?done=list_entry_removed"), 303);
      case "place": {
        const read = listOffice.place.input.safeParse({ id, after: textIn(form, "after") });
        if (!read.success) return refusedAs(refusedInput(read.error, form));
        await portal.lists.place(read.data);
        return redirect(paths.listEntry(id, "?done=list_entry_placed"), 303);
      }
      case "move": {
        const read = listOffice.move.input.safeParse({ id, category: textIn(form, "category") });
        if (!read.success) return refusedAs(refusedInput(read.error, form));
        await portal.lists.move(read.data);
        return redirect(paths.listEntry(id, "?done=list_entry_placed"), 303);
      }
    }
    const read = submitted(form, fromFlat(EditedListEntry));
    if (!read.ok) return refusedAs(read.refused);
    await portal.lists.edit({ ...read.value, id });
    return redirect(paths.listEntry(id, "?done=list_entry_saved"), 303);
  } catch (error) {
    const refused = refusedWith(error, form);
    if (refusalIn(error)?.data.code !== "edit.conflict") return refusedAs(refused);
    const { version: _, ...typed } = refused.data.typed ?? {};
    const { entry: stored } = await standing({ params, context });
    return data<RefusedEntry>({ ...refused.data, typed, stored }, refused.init ?? {});
  }
}

const UNSAID = { tw: "", en: "", cn: "" };

const refusedAs = ({ data: refused, init }: ReturnType<typeof refusedWith>) =>
  data<RefusedEntry>(refused, init ?? {});

export default function EditEntry({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const said = useTranslations("done");
  const paths = useManagerPaths();
  const { entry, category, categories, siblings, done } = loaderData;
  const { names, summary, version, behind } = actionData?.stored ?? entry;
  // The small forms send an intent, the name form does not.
  const isOfForm = actionData !== undefined && actionData.typed?.["intent"] === undefined;
  return (
    <ManagerPage
      title={category ? t("topicOf", { category, topic: entry.name }) : entry.name}
      here={paths.listEntry(entry.uuid)}
      above={[{ label: t("title"), href: paths.lists() }]}
      actions={<HistoryLink to={paths.listEntryHistory(entry.uuid)} />}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        <EditForm
          key={`${version} ${behind.length}`}
          values={flatten({ version, name: names, summary: summary ?? UNSAID })}
          refused={isOfForm ? actionData : undefined}
          optional={isOptional}
          overtaken={actionData?.stored !== undefined}
          behind={behind}
        >
          <Version />
          <Suggestions />
          <EntryFields kind={entry.kind} />
          <Pace behind={behind} />
        </EditForm>
        <EntryPlace
          entry={entry}
          siblings={siblings}
          categories={categories}
          refused={isOfForm ? undefined : actionData}
        />
      </div>
    </ManagerPage>
  );
}

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftedField name="version" value={useEditing().values["version"]} />;
