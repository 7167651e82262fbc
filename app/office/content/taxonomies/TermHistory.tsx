import { data } from "react-router";
import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { bringBack, leadTo, statesAsked } from "#app/office/publishing/revisions.server.ts";
import { PastStates } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/TermHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { lists } = context.get(page).portal;
  const { id } = namedId(params);
  const entry = (await lists.entries()).find(({ uuid }) => uuid === id);
  if (!entry) throw data({ code: "entry.not_found" }, { status: 404 });
  return { entry, found: await lists.revisions({ id, ...statesAsked(url) }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const to = managerPathsIn(lang).listEntry(id, "?done=list_entry_saved");
  return bringBack(request, (asked) => portal.lists.restore({ id, ...asked }), leadTo(to));
}

export default function EntryHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.lists");
  const paths = useManagerPaths();
  const { uuid, name } = loaderData.entry;
  return (
    <PastStates
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
