import { legalOffice } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import { managerPathsIn } from "../paths.ts";
import { loadHistory, restoreFrom } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/LegalHistory";
import { DocumentHistory } from "./DocumentHistory.tsx";
import { namedDocument } from "./namedDocument.server.ts";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(context.get(page).portal.legalOffice, namedDocument(legalOffice, params), url);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const id = namedDocument(legalOffice, params);
  const editor = managerPathsIn(lang).text("legal", id);
  return restoreFrom(portal.legalOffice, { id, editor, form: await request.formData() });
}

export default function LegalHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentHistory section="legal" {...loaderData} refused={actionData} />;
}
