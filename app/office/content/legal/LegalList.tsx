import { page } from "#app/requestContext.ts";
import type { Route } from "./+types/LegalList";
import { DocumentTable } from "../cms/FixedEntryTable.tsx";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(page).portal.legalOffice.list()).data;

export default function LegalList({ loaderData }: Route.ComponentProps) {
  return <DocumentTable section="legal" documents={loaderData} />;
}
