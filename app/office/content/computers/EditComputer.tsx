import { useTranslations } from "use-intl";
import { ComputerContent } from "#shared/content/computers/contract.ts";
import { page } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { doneIn, TextEditor } from "../cms/EntryEditor.tsx";
import { textAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditComputer";
import { ComputerFields } from "./ComputerFields.tsx";
import { softwareNamed } from "./findSoftware.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { computerOffice: desk } = context.get(page).portal;
  const text = await desk.detail(namedId(params));
  return { text, software: await softwareNamed(desk, text.id), done: doneIn(url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  return textAction({
    desk: portal.computerOffice,
    id,
    content: ComputerContent,
    here: managerPathsIn(lang).text("computers", id),
    form: await request.formData(),
  });
}

export default function EditComputer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const paths = useManagerPaths();
  const site = usePaths();
  const lang = useLang();
  const { text, software, done } = loaderData;
  return (
    <TextEditor
      key={text.id}
      title={software.name[lang]}
      text={text}
      done={done}
      refused={actionData}
      here={paths.text("computers", text.id)}
      above={{ label: t("title"), href: paths.list("computers") }}
      history={paths.textHistory("computers", text.id)}
      seenAt={
        text.live === null
          ? null
          : `${site.specification()}?with=${encodeURIComponent(software.code)}`
      }
      mayGo
      optional={(field) => !field.startsWith("minimum.")}
    >
      <input type="hidden" name="product" value={text.id} />
      <ComputerFields />
    </TextEditor>
  );
}
