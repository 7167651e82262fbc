import { useTranslations } from "use-intl";
import { ArticleContent } from "#shared/content/support/content.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { entryAction } from "../cms/entryAction.server.ts";
import { EntryVotes } from "../cms/EntryVotes.tsx";
import type { Route } from "./+types/EditArticle";
import { ArticleAttachments } from "./ArticleAttachments.tsx";
import { type ArticleChoices, ArticleFields } from "./ArticleFields.tsx";
import { attachmentAction } from "./attachmentAction.server.ts";
import { loadChoices } from "./articleChoices.server.ts";

const FILE_INTENTS: ReadonlySet<string> = new Set(["addFile", "removeFile"]);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return {
    text: await portal.articleOffice.detail(requireId(params)),
    choices: await loadChoices(portal),
    files: await portal.articleOffice.files(requireId(params)),
    votes: await portal.articleOffice.votes(requireId(params)),
    done: parseEntryMessage(url),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const here = officePathsIn(lang).text("articles", id);
  const ofFiles = await attachmentAction(portal, { id, here, form });
  if (ofFiles) return ofFiles;
  return entryAction({ desk: portal.articleOffice, id, content: ArticleContent, here, form });
}

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("articles");
  const site = usePaths();
  const lang = useLang();
  const { text, choices, files, votes, done } = loaderData;
  const isOfFiles = FILE_INTENTS.has(actionData?.typed?.["intent"] ?? "");
  const { title, topic } = text.content;
  const place = { category: categoryOf(choices, topic), topic, uuid: text.id };
  return (
    <EntryEditor
      key={text.id}
      title={title[lang] || title.tw}
      text={text}
      done={done}
      refused={isOfFiles ? undefined : actionData}
      section="articles"
      list={t("title")}
      seenAt={text.live === null ? null : site.supportArticle(place)}
      mayGo
      below={
        <>
          <ArticleAttachments files={files} refused={isOfFiles ? actionData : undefined} />
          <EntryVotes votes={votes} />
        </>
      }
    >
      <ArticleFields choices={choices} />
    </EntryEditor>
  );
}

const categoryOf = ({ categories }: ArticleChoices, topic: string): string =>
  categories.find(({ sub }) => sub.some(({ uuid }) => uuid === topic))?.uuid ?? topic;
