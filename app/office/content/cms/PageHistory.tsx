import { pageOffice } from "#shared/content/cms/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { loadHistory, restoring } from "./entryRevisions.server.ts";
import type { Route } from "./+types/PageHistory";
import { DocumentHistory } from "./FixedEntryHistory.tsx";
import { namedDocument } from "./fixedEntryId.server.ts";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(context.get(page).portal.pageOffice, namedDocument(pageOffice, params), url);

export const action = restoring(
  "pages",
  (portal) => portal.pageOffice,
  (params) => namedDocument(pageOffice, params),
);

export default function PageHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentHistory section="pages" loaded={loaderData} refused={actionData} />;
}
