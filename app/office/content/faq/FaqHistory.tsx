import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { EntryHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/FaqHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const history = await loadHistory(portal.faqOffice, requireId(params).id, url);
  return { ...history, groups: await portal.faqCategories.groups() };
}

export const action = createRestoreAction("faq", ({ faqOffice }) => faqOffice);

export default function FaqHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const lang = useLang();
  const { text, groups } = loaderData;
  const { question } = text.content;
  const name = question[lang] || question.tw;
  const groupName = (id: string | null) => groups.find(({ uuid }) => uuid === id)?.name ?? "";
  return (
    <EntryHistory
      section="faq"
      list={t("title")}
      name={name}
      loaded={loaderData}
      refused={actionData}
      word={(field, value) => (field === "category" ? groupName(value) : (value ?? ""))}
    />
  );
}
