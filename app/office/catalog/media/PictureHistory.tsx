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
import type { Route } from "./+types/PictureHistory";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { media } = context.get(pageContext).portal;
  const { id } = requireId(params);
  return {
    medium: await media.detail({ id }),
    found: await media.revisions({ id, ...revisionPage(url) }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const to = officePathsIn(lang).medium(id, "?saved");
  return restoreRevision(
    request,
    (asked) => portal.media.restore({ id, ...asked }),
    redirectTo(to),
  );
}

export default function PictureHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.media");
  const paths = useOfficePaths();
  const { uuid, name } = loaderData.medium;
  return (
    <RevisionHistory
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
