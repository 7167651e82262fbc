import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/PageList";
import { FixedEntryTable } from "./FixedEntryTable.tsx";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(pageContext).portal.pageOffice.list()).data;

export default function PageList({ loaderData }: Route.ComponentProps) {
  return <FixedEntryTable section="pages" documents={loaderData} />;
}
