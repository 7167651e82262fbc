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
import type { Route } from "./+types/TagHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { tags } = context.get(pageContext).portal;
  const { id } = requireId(params);
  return {
    tag: await tags.detail({ id }),
    found: await tags.revisions({ id, ...revisionPage(url) }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const to = officePathsIn(lang).tag(id, "?saved");
  return restoreRevision(request, (asked) => portal.tags.restore({ id, ...asked }), redirectTo(to));
}

export default function TagHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tags");
  const paths = useOfficePaths();
  const { uuid, name } = loaderData.tag;
  const called = name[useLang()];
  return (
    <RevisionHistory
      name={called}
      here={(search) => paths.tagHistory(uuid, search)}
      above={[
        { label: t("title"), href: paths.list("tags") },
        { label: called, href: paths.tag(uuid) },
      ]}
      found={loaderData.found}
      refused={actionData}
      parts={{ name: t("name") }}
    />
  );
}
