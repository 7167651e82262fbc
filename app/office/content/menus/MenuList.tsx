import { pageContext } from "#app/requestContext.ts";
import { FixedEntryTable } from "../cms/FixedEntryTable.tsx";
import type { Route } from "./+types/MenuList";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(pageContext).portal.menuOffice.list()).data;

export default function MenuList({ loaderData }: Route.ComponentProps) {
  return <FixedEntryTable section="menus" documents={loaderData} />;
}
