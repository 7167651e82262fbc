import { useTranslations } from "use-intl";
import { FaqContent } from "#shared/content/cms/content.ts";
import { page } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { textIn } from "#app/forms/submitted.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { doneIn, TextEditor } from "../cms/EntryEditor.tsx";
import { textAction } from "../cms/entryAction.server.ts";
import { TextVotes } from "../cms/EntryVotes.tsx";
import type { Route } from "./+types/EditFaq";
import { FaqFields } from "./FaqFields.tsx";
import { FaqPlace } from "./FaqPosition.tsx";
import { placeAction } from "./positionAction.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { faqOffice: desk } = portal;
  const named = namedId(params);
  return {
    text: await desk.detail(named),
    groups: await portal.faqCategories.groups(),
    neighbours: await desk.neighbours(named),
    votes: await desk.votes(named),
    done: doneIn(url),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const here = managerPathsIn(lang).text("faq", id);
  if (textIn(form, "intent") === "place") return placeAction(portal, { id, here, form });
  return textAction({ desk: portal.faqOffice, id, content: FaqContent, here, form });
}

export default function EditFaq({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const paths = useManagerPaths();
  const site = usePaths();
  const lang = useLang();
  const { text, groups, neighbours, votes, done } = loaderData;
  const { question, slug } = text.content;
  return (
    <TextEditor
      key={text.id}
      title={question[lang] || question.tw}
      text={text}
      done={done}
      refused={actionData}
      here={paths.text("faq", text.id)}
      above={{ label: t("title"), href: paths.list("faq") }}
      history={paths.textHistory("faq", text.id)}
      seenAt={text.live === null ? null : `${site.faq()}#${slug}`}
      mayGo
      below={
        <>
          {text.live !== null && <FaqPlace id={text.id} neighbours={neighbours} />}
          <TextVotes votes={votes} />
        </>
      }
    >
      <FaqFields groups={groups} />
    </TextEditor>
  );
}
