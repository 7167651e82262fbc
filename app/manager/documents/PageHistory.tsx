import { pageOffice } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import { loadHistory, restoring } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/PageHistory";
import { DocumentHistory } from "./DocumentHistory.tsx";
import { namedDocument } from "./namedDocument.server.ts";

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
