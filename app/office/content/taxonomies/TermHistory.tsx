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
import type { Route } from "./+types/TermHistory";
import { requireTerm } from "./terms.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { lists } = context.get(pageContext).portal;
  const { id } = requireId(params);
  const entry = requireTerm(await lists.entries(), id);
  return { entry, found: await lists.revisions({ id, ...revisionPage(url) }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const to = officePathsIn(lang).listEntry(id, "?done=list_entry_saved");
  return restoreRevision(
    request,
    (asked) => portal.lists.restore({ id, ...asked }),
    redirectTo(to),
  );
}

export default function TermHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const paths = useOfficePaths();
  const { uuid, name } = loaderData.entry;
  return (
    <RevisionHistory
      name={name}
      here={(search) => paths.listEntryHistory(uuid, search)}
      above={[
        { label: t("title"), href: paths.lists() },
        { label: name, href: paths.listEntry(uuid) },
      ]}
      found={loaderData.found}
      refused={actionData}
      parts={{ name: t("name"), summary: t("summary") }}
    />
  );
}
