import { useTranslations } from "use-intl";
import { GRAPHICS, SYSTEMS } from "#shared/content/requirements.ts";
import { page } from "../../context.ts";
import { useLang } from "../../kit/language.ts";
import { namedId } from "../item.server.ts";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { TextHistory } from "../texts/TextHistory.tsx";
import { loadHistory, restoreFrom } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/ComputerHistory";
import { softwareNamed } from "./software.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { computerOffice: desk } = context.get(page).portal;
  const { id } = namedId(params);
  return { ...(await loadHistory(desk, id, url)), software: await softwareNamed(desk, id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const editor = managerPathsIn(lang).text("computers", id);
  return restoreFrom(portal.computerOffice, { id, editor, form: await request.formData() });
}

export default function ComputerHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const paths = useManagerPaths();
  const lang = useLang();
  const { text, found, software } = loaderData;
  const name = software.name[lang];
  return (
    <TextHistory
      name={name}
      newest={text.version}
      found={found}
      refused={actionData}
      here={(search) => paths.textHistory("computers", text.id, search)}
      above={[
        { label: t("title"), href: paths.list("computers") },
        { label: name, href: paths.text("computers", text.id) },
      ]}
      word={(field, value) => {
        if (!/\.measures\.(system|graphics)$/.test(field)) return value ?? "";
        const known = [...SYSTEMS, ...GRAPHICS].find((each) => each === value);
        return known ? t(`measures.of.${known}`) : "";
      }}
    />
  );
}
