import { useTranslations } from "use-intl";
import { useAnswerAlert } from "../client/useAnswerAlert.ts";
import { page } from "../context.ts";
import type { Route } from "./+types/Cart";
import { CartLines } from "./CartLines.tsx";
import { CheckoutScreen } from "./CheckoutScreen.tsx";
import { CartRefused } from "./CartRefused.tsx";
import { cartAction } from "./cartAction.server.ts";
import { EmptyCart } from "./EmptyCart.tsx";
import { GatewayHandover } from "./GatewayHandover.tsx";
import { PlaceOrder } from "./PlaceOrder.tsx";
import { RemovedLine } from "./RemovedLine.tsx";
import { revalidateAfterAction } from "./revalidateAfterAction.ts";

/** The member's cart, with what was chosen before logging in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { portal, currency } = context.get(page);
  const cart = await portal.cart.get({ currency });
  return {
    cart,
    currency,
    offers: await portal.payments.offers({ amount: cart.charge }),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return cartAction(context.get(page), await request.formData());
}

/** A refusal may mean that the cart has changed elsewhere: what it holds is asked anew. */
export const shouldRevalidate = revalidateAfterAction;

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("checkout.cart");
  const { cart } = loaderData;
  useAnswerAlert(actionData && "done" in actionData ? actionData : undefined);
  if (actionData && "handover" in actionData) {
    return <GatewayHandover handover={actionData.handover} />;
  }
  const removed = actionData && "removed" in actionData ? actionData.removed : null;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const filled = cart.lines.length > 0;
  const ordering = refused?.typed?.intent === "order";
  return (
    <CheckoutScreen
      title={t("title")}
      step="cart"
      aside={
        filled ? <PlaceOrder {...loaderData} refused={ordering ? refused : undefined} /> : undefined
      }
    >
      {removed && <RemovedLine removed={removed} />}
      {refused && !(ordering && filled) && <CartRefused refused={refused} />}
      {filled ? <CartLines lines={cart.lines} refused={refused} /> : <EmptyCart />}
    </CheckoutScreen>
  );
}
