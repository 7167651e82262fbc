import { useTranslations } from "use-intl";
import { NEWS_KINDS } from "#shared/content/cms/contract.ts";
import { page } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { TextHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, restoring } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/NewsHistory";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(context.get(page).portal.newsOffice, namedId(params).id, url);

export const action = restoring("news", ({ newsOffice }) => newsOffice);

export default function NewsHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const kindName = useTranslations("content.news.kind");
  const lang = useLang();
  const { text } = loaderData;
  const { title } = text.content;
  const name = title[lang] || title.tw;
  return (
    <TextHistory
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
