import { useTranslations } from "use-intl";
import { NewsContent } from "#shared/content/cms/content.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { createEditAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditNews";
import { NewsFields } from "./NewsFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const text = await portal.newsOffice.detail(requireId(params));
  const isOut = await portal.content.article({ uuid: text.id }).then(() => true, falseIfNotFound);
  const from = await portal.newsOffice.day(requireId(params));
  return { text, done: parseEntryMessage(url), isOut, from };
}

/** Unpublished, or its day is ahead. */
function falseIfNotFound(error: unknown): false {
  if (findRefusal(error)?.data.code !== "entry.not_found") throw error;
  return false;
}

export const action = createEditAction("news", {
  content: NewsContent,
  deskOf: (portal) => portal.newsOffice,
});

export default function EditNews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const site = usePaths();
  const lang = useLang();
  const { text, done, isOut, from } = loaderData;
  const { title } = text.content;
  return (
    <EntryEditor
      key={text.id}
      title={title[lang] || title.tw}
      text={text}
      done={done}
      refused={actionData}
      section="news"
      list={t("title")}
      seenAt={isOut ? site.article({ uuid: text.id }) : null}
      mayGo
      ahead={isOut ? null : from}
    >
      <NewsFields />
    </EntryEditor>
  );
}
