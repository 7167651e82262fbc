import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/AddToCart";
import { addToCart } from "./addToCart.server.ts";

/** Always redirects; only refusals render. */
export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  addToCart(context.get(pageContext), params, url.searchParams);

export default function AddToCart() {
  return null;
}
