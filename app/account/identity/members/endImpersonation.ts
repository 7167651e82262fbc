import { redirect } from "react-router";
import { pageContext } from "#app/requestContext.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/endImpersonation";

export async function action({ context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { member } = await portal.members.endView();
  return redirect(member ? officePathsIn(lang).item("member", member) : pathsIn(lang).home(), 303);
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(pageContext).lang).home());
