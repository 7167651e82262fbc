import { redirectDocument } from "react-router";
import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { restoreRevision, revisionPage } from "#app/office/publishing/revisions.server.ts";
import { RevisionHistory } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/CompanyHistory";

export const loader = async ({ url, context }: Route.LoaderArgs) =>
  context.get(pageContext).portal.site.revisions(revisionPage(url));

/** Every page shows these texts, so the answer is a full document load. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  return restoreRevision(request, portal.site.restore, () =>
    redirectDocument(`${officePathsIn(lang).site()}?saved`),
  );
}

export default function CompanyHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.site");
  const paths = useOfficePaths();
  return (
    <RevisionHistory
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
