import { useTranslations } from "use-intl";
import { NEWS_KINDS } from "#shared/content/contract.ts";
import { page } from "../../context.ts";
import { useLang } from "../../kit/language.ts";
import { namedId } from "../item.server.ts";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { TextHistory } from "../texts/TextHistory.tsx";
import { loadHistory, restoreFrom } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/NewsHistory";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(context.get(page).portal.newsOffice, namedId(params).id, url);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const editor = managerPathsIn(lang).text("news", id);
  return restoreFrom(portal.newsOffice, { id, editor, form: await request.formData() });
}

export default function NewsHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const kindName = useTranslations("content.news.kind");
  const paths = useManagerPaths();
  const lang = useLang();
  const { text, found } = loaderData;
  const { title } = text.content;
  const name = title[lang] || title.tw;
  return (
    <TextHistory
      name={name}
      newest={text.version}
      found={found}
      refused={actionData}
      here={(search) => paths.textHistory("news", text.id, search)}
      above={[
        { label: t("title"), href: paths.list("news") },
        { label: name, href: paths.text("news", text.id) },
      ]}
      word={(field, value) => {
        const kind = field === "kind" && NEWS_KINDS.find((each) => each === value);
        return kind ? kindName(kind) : (value ?? "");
      }}
    />
  );
}
