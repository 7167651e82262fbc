import { useTranslations } from "use-intl";
import { ComputerContent } from "#shared/content/computers/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { entryAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditComputer";
import { ComputerFields } from "./ComputerFields.tsx";
import { findSoftware } from "./findSoftware.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { computerOffice: desk } = context.get(pageContext).portal;
  const text = await desk.detail(requireId(params));
  return { text, software: await findSoftware(desk, text.id), done: parseEntryMessage(url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  return entryAction({
    desk: portal.computerOffice,
    id,
    content: ComputerContent,
    here: officePathsIn(lang).text("computers", id),
    form: await request.formData(),
  });
}

export default function EditComputer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const paths = useOfficePaths();
  const site = usePaths();
  const lang = useLang();
  const { text, software, done } = loaderData;
  return (
    <EntryEditor
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
    </EntryEditor>
  );
}
