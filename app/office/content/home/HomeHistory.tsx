import { useTranslations } from "use-intl";
import { HOME_SECTIONS } from "#shared/content/home/homeContent.ts";
import { pageContext } from "#app/requestContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { EntryHistory } from "../cms/EntryHistory.tsx";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/HomeHistory";

const id = "home";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { homeOffice } = context.get(pageContext).portal;
  return { ...(await loadHistory(homeOffice, id, url)), choices: await homeOffice.choices() };
}

export const action = createRestoreAction(
  "home",
  (portal) => portal.homeOffice,
  () => id,
);

export default function HomeHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("layout.home");
  const common = useTranslations("manager.common");
  const paths = useOfficePaths();
  const { choices } = loaderData;
  const all = [...choices.products, ...choices.articles];
  return (
    <EntryHistory
      section="home"
      name={t("title")}
      loaded={loaderData}
      refused={actionData}
      preview={paths.homePreview}
      word={(field, value) => {
        if (value === null) return "";
        if (field.endsWith(".hidden")) return common(value === "true" ? "yes" : "no");
        const kind = field.endsWith(".kind") && HOME_SECTIONS.find((each) => each === value);
        if (kind) return t(`kinds.${kind}`);
        if (!/\.(product|article)$/.test(field)) return value;
        return all.find(({ uuid }) => uuid === value)?.name ?? t("gone");
      }}
    />
  );
}
