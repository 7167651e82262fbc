import { redirect } from "react-router";
import { page } from "../context.ts";
import { pathsIn } from "../paths.ts";
import type { Route } from "./+types/unknown";

/** Any address that no page has, whatever was sent to it. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(page).lang).notFound());

export const action = loader;
