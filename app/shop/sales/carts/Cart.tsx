import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useActionAlert } from "#app/client/useActionAlert.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { retryKey } from "#app/forms/retryKey.ts";
import { isFocusLost } from "#app/client/isFocusLost.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { cartPhrases } from "#app/i18n/pagePhrases.server.ts";
import { RequestQuotation } from "#app/shop/billing/quotations/RequestQuotation.tsx";
import type { Route } from "./+types/Cart";
import { CartLines } from "./CartLines.tsx";
import {
  CartChanges,
  CartError,
  EmptyCart,
  OtherCartLines,
  RemovedLine,
  ReorderResult,
} from "./CartMessages.tsx";
import { CheckoutLayout } from "./CheckoutLayout.tsx";
import { ShippingSelection } from "../shipping/ShippingSelection.tsx";
import { cartAction } from "./cartAction.server.ts";
import { GatewayRedirect } from "#app/shop/payments/attempts/GatewayRedirect.tsx";
import { PlaceOrder } from "./PlaceOrder.tsx";
import { PromoCodes } from "../promotions/PromoCodes.tsx";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { SavedLines } from "./SavedLines.tsx";
import { useOptimisticCart } from "./useOptimisticCart.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang, currency } = context.get(pageContext);
  const cart = await portal.cart.get({ currency });
  const addresses = cart.shipping ? await portal.addresses.list() : [];
  const offers = await portal.payments.offers({
    amount: cart.charge,
    lines: cart.lines,
    gains: cart.codes.filter(({ reason }) => reason === null),
  });
  const products = [...new Set(cart.lines.map(({ product }) => product))];
  return {
    cart,
    currency,
    trials: await portal.subscriptions.runningTrials({ products }),
    addresses,
    offers,
    remembered: cart.invoiced ? await portal.invoiceWishes.remembered() : null,
    phrases: cartPhrases(lang),
    bought: url.searchParams.get("bought"),
    idempotencyKey: crypto.randomUUID(),
    quoteKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return cartAction(context.get(pageContext), await request.formData());
}

/** A refusal may mean the cart changed elsewhere: reload it. */
export const shouldRevalidate = revalidateAfterAction;

export default function Cart(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData, ...answered }: Route.ComponentProps) {
  const actionData = usePersistentActionData(answered.actionData);
  const t = useTranslations("checkout.cart");
  const paths = usePaths();
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const { shown, removing, showQuantity } = useOptimisticCart(
    loaderData.cart,
    refused !== undefined,
  );
  const body = useRestoredFocus(actionData && "restored" in actionData ? actionData : undefined);
  useActionAlert(actionData && "done" in actionData ? actionData : undefined);
  if (actionData && "handover" in actionData) {
    return <GatewayRedirect handover={actionData.handover} />;
  }
  const removed = removing ?? (actionData && "removed" in actionData ? actionData.removed : null);
  const filled = shown.lines.length > 0;
  const trial = filled && shown.lines.every(({ months }) => months === TRIAL);
  const ordering = refused?.typed?.intent === "order";
  const coding = refused?.typed?.intent === "enterCode";
  const shipping = refused?.typed?.intent === "ship";
  const unsent = refused?.fields?.["shipping"] !== undefined;
  const place = { ...loaderData, cart: shown, refused: ordering ? refused : undefined };
  return (
    <CheckoutLayout
      title={t("title")}
      step="cart"
      trial={trial}
      aside={
        filled && (
          <>
            {!trial && <PromoCodes codes={shown.codes} refused={coding ? refused : undefined} />}
            <PlaceOrder {...place} />
          </>
        )
      }
    >
      <div ref={body} className="grid gap-6">
        <div role="status" className="empty:absolute">
          {removed && (
            <RemovedLine key={removed.commodity} removed={removed} pending={removing !== null} />
          )}
        </div>
        {actionData && "again" in actionData && <ReorderResult again={actionData.again} />}
        <OtherCartLines lines={shown.lines} bought={loaderData.bought} />
        <CartChanges cart={shown} />
        {refused && !((ordering || coding || shipping) && filled) && (
          <CartError refused={refused} />
        )}
        {filled ? (
          <CartLines
            lines={shown.lines}
            trials={loaderData.trials}
            sent={shown.shipping !== null}
            refused={refused}
            showQuantity={showQuantity}
          />
        ) : (
          <EmptyCart />
        )}
        {shown.shipping && (
          <ShippingSelection
            shipping={shown.shipping}
            addresses={loaderData.addresses}
            adding={paths.addressForCart()}
            refused={shipping || unsent ? refused : undefined}
          />
        )}
        {filled && shown.lines.every(({ months }) => months !== TRIAL) && (
          <RequestQuotation idempotencyKey={retryKey(refused) ?? loaderData.quoteKey} />
        )}
        <SavedLines lines={shown.saved} />
      </div>
    </CheckoutLayout>
  );
}

/** The undo button disappears with its message, so the restored line takes the focus. */
function useRestoredFocus(answer: { restored: string } | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(answer);
  useEffect(() => {
    const line = answer && place.current?.querySelector(`[data-commodity="${answer.restored}"]`);
    if (!line || seen.current === answer) return; // the line renders after the response
    seen.current = answer;
    if (isFocusLost()) line.querySelector("a")?.focus();
  });
  return place;
}
