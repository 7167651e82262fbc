import { useTranslations } from "use-intl";
import { NewsContent } from "#shared/content/editing.ts";
import { formatDay } from "#shared/kit/time.ts";
import { page } from "../../context.ts";
import { EditForm } from "../form/EditForm.tsx";
import { Suggestions } from "../form/Suggestions.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { newText } from "../texts/newText.server.ts";
import type { Route } from "./+types/NewNews";
import { NewsFields } from "./NewsFields.tsx";

export const loader = () => ({ today: formatDay(new Date()) });

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  return newText({
    create: portal.newsOffice.create,
    content: NewsContent,
    editor: (id) => managerPathsIn(lang).text("news", id),
    form: await request.formData(),
  });
}

export default function NewNews({ loaderData: { today }, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.news");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("new")}
      here={paths.newText("news")}
      above={[{ label: t("title"), href: paths.list("news") }]}
      intro={t("newIntro")}
    >
      <EditForm
        values={{ ...EMPTY, kind: "office", day: today }}
        refused={actionData}
        optional={(field) => !field.endsWith(".tw")}
        large
      >
        <Suggestions />
        <NewsFields />
      </EditForm>
    </ManagerPage>
  );
}

const EMPTY = Object.fromEntries(
  ["title", "summary", "body"].flatMap((name) =>
    ["tw", "en", "cn"].map((lang) => [`${name}.${lang}`, ""]),
  ),
);
