import { pageOffice } from "#shared/content/cms/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { loadHistory, createRestoreAction } from "./entryRevisions.server.ts";
import type { Route } from "./+types/PageHistory";
import { FixedEntryHistory } from "./FixedEntryHistory.tsx";
import { requireFixedEntryId } from "./fixedEntryId.server.ts";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(
    context.get(pageContext).portal.pageOffice,
    requireFixedEntryId(pageOffice, params),
    url,
  );

export const action = createRestoreAction(
  "pages",
  (portal) => portal.pageOffice,
  (params) => requireFixedEntryId(pageOffice, params),
);

export default function PageHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <FixedEntryHistory section="pages" loaded={loaderData} refused={actionData} />;
}
