import { page } from "../../context.ts";
import { DocumentTable } from "../documents/DocumentTable.tsx";
import type { Route } from "./+types/MenuList";

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(page).portal.menuOffice.list()).data;

export default function MenuList({ loaderData }: Route.ComponentProps) {
  return <DocumentTable section="menus" documents={loaderData} />;
}
