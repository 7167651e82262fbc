import { useTranslations } from "use-intl";
import { GRAPHICS, SYSTEMS } from "#shared/content/computers/requirements.ts";
import { page } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { TextHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, restoring } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/ComputerHistory";
import { softwareNamed } from "./findSoftware.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { computerOffice: desk } = context.get(page).portal;
  const { id } = namedId(params);
  return { ...(await loadHistory(desk, id, url)), software: await softwareNamed(desk, id) };
}

export const action = restoring("computers", ({ computerOffice }) => computerOffice);

export default function ComputerHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const lang = useLang();
  const { software } = loaderData;
  const name = software.name[lang];
  return (
    <TextHistory
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
