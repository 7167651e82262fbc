import { data } from "react-router";
import { useTranslations } from "use-intl";
import type { ProductKey } from "#shared/keys/contract.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { orders } from "#shared/orders/contract.ts";
import { page } from "../context.ts";
import { refusedWith } from "../kit/submitted.ts";
import type { Route } from "./+types/Order";
import { beginPayment } from "./beginPayment.server.ts";
import { CheckoutScreen } from "./CheckoutScreen.tsx";
import { Fulfilment } from "./Fulfilment.tsx";
import { GatewayHandover } from "./GatewayHandover.tsx";
import type { ShownKey } from "./KeyItem.tsx";
import { OrderBadge } from "./OrderBadge.tsx";
import { OrderKeys } from "./OrderKeys.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderParties } from "./OrderParties.tsx";
import { OrderState } from "./OrderState.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { revalidateAfterAction } from "./revalidateAfterAction.ts";

/** An order, to whoever holds its address; its keys to its owner alone. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { portal, settings } = context.get(page);
  const asked = orders.get.input.safeParse({ id: params.orderId });
  if (!asked.success) throw data(null, { status: 404 });
  const { id } = asked.data;
  const query = new URL(request.url).searchParams;
  const order = await portal.orders.get({ id });
  return {
    order,
    progress: await portal.payments.progress({ id }),
    keys: order.mine ? (await portal.keys.listByOrder({ orderId: id })).map(shownOf) : [],
    returned: query.has("returned"),
    left: query.has("left"),
    demo: settings.demo,
  };
}

const shownOf = ({
  uuid,
  name,
  edition,
  key,
  status,
  validUntil,
  seats,
  months,
}: ProductKey): ShownKey => ({
  uuid,
  name,
  edition,
  key,
  status,
  validUntil,
  seats,
  months,
});

/** Begins another try to pay. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const form = await request.formData();
  const named = orders.get.input.safeParse({ id: params.orderId });
  if (!named.success) throw data(null, { status: 404 });
  try {
    const { id, paymentMethod } = await asked.portal.orders.get(named.data);
    return await beginPayment(asked, { id, method: paymentMethod });
  } catch (error) {
    return refusedWith(error, form);
  }
}

/** A refusal means that the order has moved on. */
export const shouldRevalidate = revalidateAfterAction;

/** The address is a secret: search engines do not keep it, and other sites never learn it. */
export const headers = () => ({
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
});

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("checkout.order");
  const { order, keys, demo } = loaderData;
  const title = t("title", { number: order.number });
  if (actionData && "handover" in actionData) {
    return <GatewayHandover handover={actionData.handover} />;
  }
  return (
    <CheckoutScreen
      title={title}
      step={stepOf(order.status)}
      badge={<OrderBadge status={order.status} />}
      parties={<OrderParties mine={order.mine} />}
      aside={<OrderSummary order={order} />}
    >
      <meta name="referrer" content="same-origin" />
      <OrderState {...loaderData} refused={actionData} />
      {order.status === OrderStatus.paid && <OrderKeys order={order} keys={keys} demo={demo} />}
      {order.status === OrderStatus.paid && <Fulfilment order={order} />}
      <OrderLines order={order} />
      {order.mine && <p className="text-sm text-muted print:hidden">{t("link")}</p>}
    </CheckoutScreen>
  );
}

function stepOf(status: OrderStatus) {
  if (status === OrderStatus.paid) return "done";
  const waiting = status === OrderStatus.unpaid || status === OrderStatus.confirming;
  return waiting ? "payment" : null;
}
