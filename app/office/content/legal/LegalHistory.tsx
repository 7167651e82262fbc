import { legalOffice } from "#shared/content/cms/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { loadHistory, restoring } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/LegalHistory";
import { DocumentHistory } from "../cms/FixedEntryHistory.tsx";
import { namedDocument } from "../cms/fixedEntryId.server.ts";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(context.get(page).portal.legalOffice, namedDocument(legalOffice, params), url);

export const action = restoring(
  "legal",
  (portal) => portal.legalOffice,
  (params) => namedDocument(legalOffice, params),
);

export default function LegalHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentHistory section="legal" loaded={loaderData} refused={actionData} />;
}
