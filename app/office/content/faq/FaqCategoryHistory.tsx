import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import {
  restoreRevision,
  redirectTo,
  revisionPage,
} from "#app/office/publishing/revisions.server.ts";
import { RevisionHistory } from "#app/office/publishing/RevisionHistory.tsx";
import { requireTerm } from "../taxonomies/terms.server.ts";
import type { Route } from "./+types/FaqCategoryHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { faqCategories } = context.get(pageContext).portal;
  const { id } = requireId(params);
  const group = requireTerm(await faqCategories.groups(), id);
  return { group, found: await faqCategories.revisions({ id, ...revisionPage(url) }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const to = officePathsIn(lang).faqCategory(id, "?done=faq_category_saved");
  const restore = portal.faqCategories.restore;
  return restoreRevision(request, (asked) => restore({ id, ...asked }), redirectTo(to));
}

export default function FaqCategoryHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq.categories");
  const faq = useTranslations("texts.faq");
  const paths = useOfficePaths();
  const { uuid, name } = loaderData.group;
  return (
    <RevisionHistory
      name={name}
      here={(search) => paths.faqCategoryHistory(uuid, search)}
      above={[
        { label: faq("title"), href: paths.list("faq") },
        { label: t("title"), href: paths.faqCategories() },
        { label: name, href: paths.faqCategory(uuid) },
      ]}
      found={loaderData.found}
      refused={actionData}
    />
  );
}
