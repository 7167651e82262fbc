import { useTranslations } from "use-intl";
import { NewsContent } from "#shared/content/cms/content.ts";
import { page } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { refusalIn } from "#app/forms/submitted.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { doneIn, TextEditor } from "../cms/EntryEditor.tsx";
import { textAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditNews";
import { NewsFields } from "./NewsFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const text = await portal.newsOffice.detail(namedId(params));
  const isOut = await portal.content.article({ uuid: text.id }).then(() => true, hidden);
  const from = await portal.newsOffice.day(namedId(params));
  return { text, done: doneIn(url), isOut, from };
}

/** Unpublished, or its day is ahead. */
function hidden(error: unknown): false {
  if (refusalIn(error)?.data.code !== "entry.not_found") throw error;
  return false;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  return textAction({
    desk: portal.newsOffice,
    id,
    content: NewsContent,
    here: managerPathsIn(lang).text("news", id),
    form: await request.formData(),
  });
}

export default function EditNews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const paths = useManagerPaths();
  const site = usePaths();
  const lang = useLang();
  const { text, done, isOut, from } = loaderData;
  const { title } = text.content;
  return (
    <TextEditor
      key={text.id}
      title={title[lang] || title.tw}
      text={text}
      done={done}
      refused={actionData}
      here={paths.text("news", text.id)}
      above={{ label: t("title"), href: paths.list("news") }}
      history={paths.textHistory("news", text.id)}
      seenAt={isOut ? site.article({ uuid: text.id }) : null}
      mayGo
      ahead={isOut ? null : from}
    >
      <NewsFields />
    </TextEditor>
  );
}
