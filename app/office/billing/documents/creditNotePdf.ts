import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/creditNotePdf";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: document } = requireId({ id: params.document });
  const named = { ...requireId(params), document };
  const { documentOffice } = context.get(pageContext).portal;
  return attachment(await documentOffice.creditNote(named), "application/pdf");
}
