import { redirect } from "react-router";
import { page } from "#app/requestContext.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/endImpersonation";

export async function action({ context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { member } = await portal.members.endView();
  return redirect(member ? managerPathsIn(lang).item("member", member) : pathsIn(lang).home(), 303);
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(page).lang).home());
