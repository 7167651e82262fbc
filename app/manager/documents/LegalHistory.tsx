import { legalOffice } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import { loadHistory, restoring } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/LegalHistory";
import { DocumentHistory } from "./DocumentHistory.tsx";
import { namedDocument } from "./namedDocument.server.ts";

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
