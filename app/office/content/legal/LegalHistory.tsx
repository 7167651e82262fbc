import { legalOffice } from "#shared/content/cms/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { loadHistory, createRestoreAction } from "../cms/entryRevisions.server.ts";
import type { Route } from "./+types/LegalHistory";
import { FixedEntryHistory } from "../cms/FixedEntryHistory.tsx";
import { requireFixedEntryId } from "../cms/fixedEntryId.server.ts";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(
    context.get(pageContext).portal.legalOffice,
    requireFixedEntryId(legalOffice, params),
    url,
  );

export const action = createRestoreAction(
  "legal",
  (portal) => portal.legalOffice,
  (params) => requireFixedEntryId(legalOffice, params),
);

export default function LegalHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <FixedEntryHistory section="legal" loaded={loaderData} refused={actionData} />;
}
