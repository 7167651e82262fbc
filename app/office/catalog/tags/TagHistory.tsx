import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { bringBack, leadTo, statesAsked } from "#app/office/publishing/revisions.server.ts";
import { PastStates } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/TagHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { tags } = context.get(page).portal;
  const { id } = namedId(params);
  return {
    tag: await tags.detail({ id }),
    found: await tags.revisions({ id, ...statesAsked(url) }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const to = managerPathsIn(lang).tag(id, "?saved");
  return bringBack(request, (asked) => portal.tags.restore({ id, ...asked }), leadTo(to));
}

export default function TagHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tags");
  const paths = useManagerPaths();
  const { uuid, name } = loaderData.tag;
  const called = name[useLang()];
  return (
    <PastStates
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
