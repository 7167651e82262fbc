import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewTag as Input } from "#shared/catalog/tags/contract.ts";
import { page } from "#app/requestContext.ts";
import { refusedWith, submitted } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { fromFlat } from "#app/office/forms/flatFields.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewTag";
import { withDeed } from "./doneMessage.ts";
import { TagFields } from "./TagFields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, fromFlat(Input));
  if (!read.ok) return read.refused;
  try {
    const { name } = await portal.tags.create(read.value);
    return redirect(managerPathsIn(lang).list("tags", withDeed("created", name[lang])), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

const EMPTY = { "name.tw": "", "name.cn": "", "name.en": "" };

export default function NewTag({ actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tags");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("add")}
      here={paths.tag("new")}
      above={[{ label: t("title"), href: paths.list("tags") }]}
    >
      <EditForm fresh values={EMPTY} refused={actionData}>
        <TagFields />
      </EditForm>
    </ManagerPage>
  );
}
