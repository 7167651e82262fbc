import { useTranslations } from "use-intl";
import { faqOffice } from "#shared/content/cms/adminContract.ts";
import { FaqContent } from "#shared/content/cms/content.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { textValue } from "#app/forms/submitted.ts";
import { PositionForm } from "#app/office/forms/PositionForm.tsx";
import { smallFormAction } from "#app/office/forms/smallFormAction.server.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { entryAction } from "../cms/entryAction.server.ts";
import { EntryVotes } from "../cms/EntryVotes.tsx";
import type { Route } from "./+types/EditFaq";
import { FaqFields } from "./FaqFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const { faqOffice: desk } = portal;
  const named = requireId(params);
  return {
    text: await desk.detail(named),
    groups: await portal.faqCategories.groups(),
    neighbours: await desk.neighbours(named),
    votes: await desk.votes(named),
    variables: await portal.textVariables.list(),
    done: parseEntryMessage(url),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const here = officePathsIn(lang).text("faq", id);
  if (textValue(form, "intent") === "place")
    return smallFormAction({
      form,
      schema: faqOffice.place.input,
      input: { id, after: textValue(form, "after") },
      run: portal.faqOffice.place,
      to: `${here}?done=faq_placed`,
    });
  return entryAction({ desk: portal.faqOffice, id, content: FaqContent, here, form });
}

export default function EditFaq({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const site = usePaths();
  const lang = useLang();
  const { text, groups, neighbours, votes, variables, done } = loaderData;
  const { question, slug } = text.content;
  return (
    <EntryEditor
      key={text.id}
      title={question[lang] || question.tw}
      text={text}
      done={done}
      refused={actionData}
      section="faq"
      list={t("title")}
      seenAt={text.live === null ? null : `${site.faq()}#${slug}`}
      mayGo
      below={
        <>
          {text.live !== null && (
            <PositionForm
              uuid={text.id}
              siblings={neighbours.map((each) => ({ uuid: each.id, name: each.question }))}
              describe={(at, of) => t("place.text", { at, of })}
              stays
            />
          )}
          <EntryVotes votes={votes} />
        </>
      }
    >
      <FaqFields groups={groups} variables={variables} />
    </EntryEditor>
  );
}
