import { page } from "../../context.ts";
import { attachment } from "../../kit/attachment.ts";
import { namedId } from "../item.server.ts";
import type { Route } from "./+types/slipFile";

/** The slip of a reported transfer, to be saved and never shown inside a page. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(await context.get(page).portal.transferOffice.slip(namedId(params)));
