import { page } from "#app/requestContext.ts";
import { DocumentTable } from "../cms/FixedEntryTable.tsx";
import type { Route } from "./+types/MenuList";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(page).portal.menuOffice.list()).data;

export default function MenuList({ loaderData }: Route.ComponentProps) {
  return <DocumentTable section="menus" documents={loaderData} />;
}
