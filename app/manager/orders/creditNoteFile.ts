import { page } from "../../context.ts";
import { attachment } from "../../kit/attachment.ts";
import { namedId } from "../item.server.ts";
import type { Route } from "./+types/creditNoteFile";

/** A credit note about an order, in the page's language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: document } = namedId({ id: params.document });
  const named = { ...namedId(params), document };
  const { documentOffice } = context.get(page).portal;
  return attachment(await documentOffice.creditNote(named), "application/pdf");
}
