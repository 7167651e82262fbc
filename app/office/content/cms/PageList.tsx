import { page } from "#app/requestContext.ts";
import type { Route } from "./+types/PageList";
import { DocumentTable } from "./FixedEntryTable.tsx";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(page).portal.pageOffice.list()).data;

export default function PageList({ loaderData }: Route.ComponentProps) {
  return <DocumentTable section="pages" documents={loaderData} />;
}
