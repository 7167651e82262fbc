import { page } from "#app/requestContext.ts";
import type { Route } from "./+types/AddToCart";
import { putIn } from "./addToCart.server.ts";

/** Always redirects; only refusals render. */
export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  putIn(context.get(page), params, url.searchParams);

export default function PutIn() {
  return null;
}
