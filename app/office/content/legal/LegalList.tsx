import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/LegalList";
import { FixedEntryTable } from "../cms/FixedEntryTable.tsx";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(pageContext).portal.legalOffice.list()).data;

export default function LegalList({ loaderData }: Route.ComponentProps) {
  return <FixedEntryTable section="legal" documents={loaderData} />;
}
