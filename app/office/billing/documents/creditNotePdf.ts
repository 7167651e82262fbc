import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/creditNotePdf";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: document } = namedId({ id: params.document });
  const named = { ...namedId(params), document };
  const { documentOffice } = context.get(page).portal;
  return attachment(await documentOffice.creditNote(named), "application/pdf");
}
