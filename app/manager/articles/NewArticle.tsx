import { useTranslations } from "use-intl";
import { ArticleContent } from "#shared/support/editing.ts";
import { page } from "../../context.ts";
import { EditForm } from "../form/EditForm.tsx";
import { Suggestions } from "../form/Suggestions.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { newText } from "../texts/newText.server.ts";
import type { Route } from "./+types/NewArticle";
import { ArticleFields } from "./ArticleFields.tsx";
import { loadChoices } from "./choices.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadChoices(context.get(page).portal);

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  return newText({
    create: portal.articleOffice.create,
    content: ArticleContent,
    editor: (id) => managerPathsIn(lang).text("articles", id),
    form: await request.formData(),
  });
}

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("articles");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("new")}
      here={paths.newText("articles")}
      above={[{ label: t("title"), href: paths.list("articles") }]}
      intro={t("newIntro")}
    >
      <EditForm
        values={EMPTY}
        refused={actionData}
        optional={(field) => !field.endsWith(".tw")}
        large
      >
        <Suggestions />
        <ArticleFields choices={loaderData} />
      </EditForm>
    </ManagerPage>
  );
}

const EMPTY = Object.fromEntries(
  ["title", "summary", "body"]
    .flatMap((name) => [`${name}.tw`, `${name}.en`, `${name}.cn`])
    .map((name) => [name, ""]),
);
