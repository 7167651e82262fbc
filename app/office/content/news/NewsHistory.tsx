import { useTranslations } from "use-intl";
import { NEWS_KINDS } from "#shared/content/cms/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { EntryHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/NewsHistory";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(context.get(pageContext).portal.newsOffice, requireId(params).id, url);

export const action = createRestoreAction("news", ({ newsOffice }) => newsOffice);

export default function NewsHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const kindName = useTranslations("content.news.kind");
  const lang = useLang();
  const { text } = loaderData;
  const { title } = text.content;
  const name = title[lang] || title.tw;
  return (
    <EntryHistory
      section="news"
      list={t("title")}
      name={name}
      loaded={loaderData}
      refused={actionData}
      word={(field, value) => {
        const kind = field === "kind" && NEWS_KINDS.find((each) => each === value);
        return kind ? kindName(kind) : (value ?? "");
      }}
    />
  );
}
