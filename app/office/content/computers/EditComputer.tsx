import { useTranslations } from "use-intl";
import { ComputerContent } from "#shared/content/computers/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { parseEntryMessage, EntryEditor } from "../cms/EntryEditor.tsx";
import { createEditAction } from "../cms/entryAction.server.ts";
import type { Route } from "./+types/EditComputer";
import { ComputerFields } from "./ComputerFields.tsx";
import { findSoftware } from "./findSoftware.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { computerOffice: desk } = context.get(pageContext).portal;
  const text = await desk.detail(requireId(params));
  return { text, software: await findSoftware(desk, text.id), done: parseEntryMessage(url) };
}

export const action = createEditAction("computers", {
  content: ComputerContent,
  deskOf: (portal) => portal.computerOffice,
});

export default function EditComputer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
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
      section="computers"
      list={t("title")}
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
