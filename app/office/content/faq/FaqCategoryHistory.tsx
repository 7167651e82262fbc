import { data } from "react-router";
import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { bringBack, leadTo, statesAsked } from "#app/office/publishing/revisions.server.ts";
import { PastStates } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/FaqCategoryHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { faqCategories } = context.get(page).portal;
  const { id } = namedId(params);
  const group = (await faqCategories.groups()).find(({ uuid }) => uuid === id);
  if (!group) throw data({ code: "entry.not_found" }, { status: 404 });
  return { group, found: await faqCategories.revisions({ id, ...statesAsked(url) }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const to = managerPathsIn(lang).faqCategory(id, "?done=faq_category_saved");
  const restore = portal.faqCategories.restore;
  return bringBack(request, (asked) => restore({ id, ...asked }), leadTo(to));
}

export default function CategoryHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const paths = useManagerPaths();
  const { uuid, name } = loaderData.group;
  return (
    <PastStates
      name={name}
      here={(search) => paths.faqCategoryHistory(uuid, search)}
      above={[
        { label: t("title"), href: paths.faqCategories() },
        { label: name, href: paths.faqCategory(uuid) },
      ]}
      found={loaderData.found}
      refused={actionData}
    />
  );
}
