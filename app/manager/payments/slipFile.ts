import { page } from "../../context.ts";
import { namedId } from "../item.server.ts";
import type { Route } from "./+types/slipFile";

/** The slip of a reported transfer, to be saved and never shown inside a page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { filename, content } = await context.get(page).portal.transferOffice.slip(namedId(params));
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${filename}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
