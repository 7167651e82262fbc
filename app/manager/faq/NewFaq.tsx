import { useTranslations } from "use-intl";
import { FaqContent } from "#shared/content/editing.ts";
import { page } from "../../context.ts";
import { EditForm } from "../form/EditForm.tsx";
import { Suggestions } from "../form/Suggestions.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { newText } from "../texts/newText.server.ts";
import type { Route } from "./+types/NewFaq";
import { FaqFields } from "./FaqFields.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  groups: await context.get(page).portal.faqCategories.groups(),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  return newText({
    create: portal.faqOffice.create,
    content: FaqContent,
    editor: (id) => managerPathsIn(lang).text("faq", id),
    form: await request.formData(),
  });
}

export default function NewFaq({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("new")}
      here={paths.newText("faq")}
      above={[{ label: t("title"), href: paths.list("faq") }]}
      intro={t("newIntro")}
    >
      <EditForm
        values={EMPTY}
        refused={actionData}
        optional={(field) => !field.endsWith(".tw")}
        large
      >
        <Suggestions />
        <FaqFields groups={groups} />
      </EditForm>
    </ManagerPage>
  );
}

const EMPTY = Object.fromEntries(
  [
    "slug",
    ...["question", "answer"].flatMap((name) => [`${name}.tw`, `${name}.en`, `${name}.cn`]),
  ].map((name) => [name, ""]),
);
