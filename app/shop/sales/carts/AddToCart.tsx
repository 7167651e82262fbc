import { page } from "#app/requestContext.ts";
import type { Route } from "./+types/AddToCart";
import { putIn } from "./addToCart.server.ts";

/** An address that names a plan always leads on; only its refusals are shown, in the site's frame. */
export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  putIn(context.get(page), params, url.searchParams);

export default function PutIn() {
  return null;
}
