import { useTranslations } from "use-intl";
import type { ArticleVisibility } from "#shared/content/support/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { EntryHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/ArticleHistory";
import type { ArticleChoices } from "./ArticleFields.tsx";
import { loadChoices } from "./articleChoices.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const history = await loadHistory(portal.articleOffice, requireId(params).id, url);
  return { ...history, choices: await loadChoices(portal) };
}

export const action = createRestoreAction("articles", ({ articleOffice }) => articleOffice);

export default function ArticleHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("articles");
  const lang = useLang();
  const { text, choices } = loaderData;
  const { title } = text.content;
  const name = title[lang] || title.tw;
  return (
    <EntryHistory
      section="articles"
      list={t("title")}
      name={name}
      loaded={loaderData}
      refused={actionData}
      word={useFieldText(choices)}
    />
  );
}

/** Topics show their category, since topic names repeat across categories. */
function useFieldText({ categories, products }: ArticleChoices) {
  const t = useTranslations("articles.visibilities");
  const articles = useTranslations("articles");
  const lists = useTranslations("texts.lists");
  const topics = categories.flatMap(({ name: category, sub }) =>
    sub.map(({ uuid, name: topic }) => [uuid, lists("topicOf", { category, topic })] as const),
  );
  const named = new Map(topics);
  return (field: string, value: string | null): string => {
    if (value === null) return "";
    if (field === "visibility") return t(value as ArticleVisibility);
    if (field === "topic") return named.get(value) ?? articles("goneTopic", { id: value });
    if (field.endsWith(".product"))
      return products.find(({ uuid }) => uuid === value)?.name ?? value;
    return value;
  };
}
