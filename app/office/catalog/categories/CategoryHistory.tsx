import { data } from "react-router";
import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { bringBack, leadTo, statesAsked } from "#app/office/publishing/revisions.server.ts";
import { PastStates } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/CategoryHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { id } = namedId(params);
  const { categories } = await portal.categories.tree();
  const category = categories.find(({ uuid }) => uuid === id);
  if (!category) throw data({ code: "category.not_found" }, { status: 404 });
  return { category, found: await portal.categories.revisions({ id, ...statesAsked(url) }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const to = managerPathsIn(lang).category(id, "?saved");
  return bringBack(request, (asked) => portal.categories.restore({ id, ...asked }), leadTo(to));
}

export default function CategoryHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.categories");
  const paths = useManagerPaths();
  const { uuid, name } = loaderData.category;
  const called = name[useLang()];
  return (
    <PastStates
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
