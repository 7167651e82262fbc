import type { FastifyInstance } from "fastify";
import type { GatewayContext } from "../payment.ts";
import { ControlError } from "./controlError.ts";

type ById = { Params: { id: string } };

export function deliveryRoutes(
  app: FastifyInstance,
  { store: { state }, callbacks }: GatewayContext,
): void {
  const wanted = (id: string) => {
    const delivery = state.deliveries.find((candidate) => candidate.id === id);
    if (!delivery) throw new ControlError(404, `no delivery ${id}`);
    return delivery;
  };
  app.get<{ Querystring: { trade?: string } }>("/__sim/deliveries", async ({ query }) =>
    state.deliveries.filter((d) => !query.trade || d.MerchantTradeNo === query.trade),
  );
  app.post<ById>("/__sim/deliveries/:id/resend", async ({ params }) => {
    const delivery = wanted(params.id);
    await callbacks.resend(delivery);
    return delivery;
  });
  app.post<ById>("/__sim/deliveries/:id/hold", async ({ params }) => {
    const delivery = wanted(params.id);
    if (delivery.state !== "waiting") throw new ControlError(409, "the delivery is not waiting");
    callbacks.hold(delivery);
    return delivery;
  });
  app.post<ById>("/__sim/deliveries/:id/release", async ({ params }) => {
    const delivery = wanted(params.id);
    if (delivery.state !== "held") throw new ControlError(409, "the delivery is not held");
    await callbacks.release(delivery);
    return delivery;
  });
  app.post("/__sim/release", async () => {
    const held = state.deliveries.filter((delivery) => delivery.state === "held");
    await Promise.all(held.map((delivery) => callbacks.release(delivery)));
    return held;
  });
}
