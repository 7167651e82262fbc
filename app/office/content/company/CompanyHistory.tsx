import { redirectDocument } from "react-router";
import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { page } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { bringBack, statesAsked } from "#app/office/publishing/revisions.server.ts";
import { PastStates } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/CompanyHistory";

export const loader = async ({ url, context }: Route.LoaderArgs) =>
  context.get(page).portal.site.revisions(statesAsked(url));

/** Every page shows these texts, so the answer is a full document load. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  return bringBack(request, portal.site.restore, () =>
    redirectDocument(`${managerPathsIn(lang).site()}?saved`),
  );
}

export default function SiteHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.site");
  const paths = useManagerPaths();
  return (
    <PastStates
      name={t("title")}
      here={paths.siteHistory}
      above={[{ label: t("title"), href: paths.site() }]}
      found={loaderData}
      refused={actionData}
      parts={{
        address: t("address"),
        phone: t("phone"),
        fax: t("fax"),
        email: t("email"),
        lang: t("lang"),
        uniformNumber: t("uniformNumber"),
      }}
      word={word}
    />
  );
}

function word(field: string, value: string | null): string {
  if (value === null) return "";
  return field === "lang" && isLang(value) ? languageNames[value] : value;
}
