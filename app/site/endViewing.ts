import { redirect } from "react-router";
import { page } from "../context.ts";
import { managerPathsIn } from "../manager/paths.ts";
import { pathsIn } from "../paths.ts";
import type { Route } from "./+types/endViewing";

/** Makes whoever reads as a member themselves again, and leads back to what staff know of that member. */
export async function action({ context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { member } = await portal.members.endView();
  return redirect(member ? managerPathsIn(lang).item("member", member) : pathsIn(lang).home(), 303);
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(page).lang).home());
