import { useTranslations } from "use-intl";
import { page } from "../../context.ts";
import { useLang } from "../../kit/language.ts";
import { namedId } from "../item.server.ts";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { TextHistory } from "../texts/TextHistory.tsx";
import { loadHistory, restoreFrom } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/FaqHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const history = await loadHistory(portal.faqOffice, namedId(params).id, url);
  return { ...history, groups: await portal.faqCategories.groups() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const editor = managerPathsIn(lang).text("faq", id);
  return restoreFrom(portal.faqOffice, { id, editor, form: await request.formData() });
}

export default function FaqHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const paths = useManagerPaths();
  const lang = useLang();
  const { text, found, groups } = loaderData;
  const { question } = text.content;
  const name = question[lang] || question.tw;
  const groupName = (id: string | null) => groups.find(({ uuid }) => uuid === id)?.name ?? "";
  return (
    <TextHistory
      name={name}
      newest={text.version}
      found={found}
      refused={actionData}
      here={(search) => paths.textHistory("faq", text.id, search)}
      above={[
        { label: t("title"), href: paths.list("faq") },
        { label: name, href: paths.text("faq", text.id) },
      ]}
      word={(field, value) => (field === "category" ? groupName(value) : (value ?? ""))}
    />
  );
}
