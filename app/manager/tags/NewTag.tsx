import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewTag as Input } from "#shared/tags/contract.ts";
import { page } from "../../context.ts";
import { refusedWith, submitted } from "../../kit/submitted.ts";
import { EditForm } from "../form/EditForm.tsx";
import { fromFlat } from "../form/flat.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/NewTag";
import { withDeed } from "./done.ts";
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
