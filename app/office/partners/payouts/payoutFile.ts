import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/payoutFile";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(await context.get(pageContext).portal.payouts.file(requireId(params)), "text/csv");
