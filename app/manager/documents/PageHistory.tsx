import { pageOffice } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import { managerPathsIn } from "../paths.ts";
import { loadHistory, restoreFrom } from "../texts/textHistory.server.ts";
import type { Route } from "./+types/PageHistory";
import { DocumentHistory } from "./DocumentHistory.tsx";
import { namedDocument } from "./namedDocument.server.ts";

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadHistory(context.get(page).portal.pageOffice, namedDocument(pageOffice, params), url);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const id = namedDocument(pageOffice, params);
  const editor = managerPathsIn(lang).text("pages", id);
  return restoreFrom(portal.pageOffice, { id, editor, form: await request.formData() });
}

export default function PageHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentHistory section="pages" {...loaderData} refused={actionData} />;
}
