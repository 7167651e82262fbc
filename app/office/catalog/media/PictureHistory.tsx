import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { bringBack, leadTo, statesAsked } from "#app/office/publishing/revisions.server.ts";
import { PastStates } from "#app/office/publishing/RevisionHistory.tsx";
import type { Route } from "./+types/PictureHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { media } = context.get(page).portal;
  const { id } = namedId(params);
  return {
    medium: await media.detail({ id }),
    found: await media.revisions({ id, ...statesAsked(url) }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const to = managerPathsIn(lang).medium(id, "?saved");
  return bringBack(request, (asked) => portal.media.restore({ id, ...asked }), leadTo(to));
}

export default function PictureHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.media");
  const paths = useManagerPaths();
  const { uuid, name } = loaderData.medium;
  return (
    <PastStates
      name={name}
      here={(search) => paths.mediumHistory(uuid, search)}
      above={[
        { label: t("title"), href: paths.media() },
        { label: name, href: paths.medium(uuid) },
      ]}
      found={loaderData.found}
      refused={actionData}
      parts={{ text: t("alt") }}
    />
  );
}
