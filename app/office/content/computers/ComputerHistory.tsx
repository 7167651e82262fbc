import { useTranslations } from "use-intl";
import { GRAPHICS, SYSTEMS } from "#shared/content/computers/requirements.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { EntryHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/ComputerHistory";
import { findSoftware } from "./findSoftware.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { computerOffice: desk } = context.get(pageContext).portal;
  const { id } = requireId(params);
  return { ...(await loadHistory(desk, id, url)), software: await findSoftware(desk, id) };
}

export const action = createRestoreAction("computers", ({ computerOffice }) => computerOffice);

export default function ComputerHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const lang = useLang();
  const { software } = loaderData;
  const name = software.name[lang];
  return (
    <EntryHistory
      section="computers"
      list={t("title")}
      name={name}
      loaded={loaderData}
      refused={actionData}
      word={(field, value) => {
        if (!/\.measures\.(system|graphics)$/.test(field)) return value ?? "";
        const known = [...SYSTEMS, ...GRAPHICS].find((each) => each === value);
        return known ? t(`measures.of.${known}`) : "";
      }}
    />
  );
}
