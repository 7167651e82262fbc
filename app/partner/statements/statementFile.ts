import { data, redirect } from "react-router";
import { statements } from "#shared/partners/statements/contract.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { pathsIn } from "#app/paths.ts";
import { pageContext } from "#app/requestContext.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import type { Route } from "./+types/statementFile";

const SUFFIX = ".pdf";

export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const named = statements.get.input.safeParse({ month: file.slice(0, -SUFFIX.length) });
  if (!file.endsWith(SUFFIX) || !named.success) throw data(null, { status: 404 });
  const made = await forDealer(asked, () => asked.portal.statements.get(named.data));
  return made ? attachment(made, "application/pdf") : redirect(pathsIn(asked.lang).dealer(), 303);
}
