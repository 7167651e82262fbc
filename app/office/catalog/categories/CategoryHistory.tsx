import { data } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import {
  restoreRevision,
  redirectTo,
  revisionPage,
} from "#app/office/publishing/revisions.server.ts";
import { RevisionHistory } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/CategoryHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const { id } = requireId(params);
  const { categories } = await portal.categories.tree();
  const category = categories.find(({ uuid }) => uuid === id);
  if (!category) throw data({ code: "category.not_found" }, { status: 404 });
  return { category, found: await portal.categories.revisions({ id, ...revisionPage(url) }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const to = officePathsIn(lang).category(id, "?saved");
  return restoreRevision(
    request,
    (asked) => portal.categories.restore({ id, ...asked }),
    redirectTo(to),
  );
}

export default function CategoryHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.categories");
  const paths = useOfficePaths();
  const { uuid, name } = loaderData.category;
  const called = name[useLang()];
  return (
    <RevisionHistory
      name={called}
      here={(search) => paths.categoryHistory(uuid, search)}
      above={[
        { label: t("title"), href: paths.categories() },
        { label: called, href: paths.category(uuid) },
      ]}
      found={loaderData.found}
      refused={actionData}
      parts={{ name: t("name"), slug: t("slug") }}
    />
  );
}
