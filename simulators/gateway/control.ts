import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { controlPage } from "./pages/controlPage.ts";
import { settle, type Till } from "./payment.ts";
import { Forgery, Scenario } from "./scenario.ts";
import { findTrade, resetState } from "./store.ts";
import { isSettled, merchantOf, numberOf, type Trade } from "./trade.ts";

const ScenarioChange = Scenario.extend({ MerchantTradeNo: z.string().optional() });
const Callback = z.strictObject({ forge: Forgery.nullable().default(null) });

type ById = { Params: { id: string } };

class ControlError extends Error {
  override name = "ControlError";
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The control API under `/__sim`: JSON in, JSON out, closed to pages of other origins. */
export function controlRoutes(app: FastifyInstance, till: Till, ownOrigins: () => string[]): void {
  refuseStrangers(app, ownOrigins);
  app.removeContentTypeParser("text/plain");
  const { state } = till.store;
  app.get("/__sim", async (_request, reply) => {
    reply.type("text/html; charset=utf-8");
    return controlPage(state);
  });
  app.get("/__sim/scenario", async () => scenarios(till));
  app.post("/__sim/scenario", async ({ body }) => {
    const { MerchantTradeNo, ...scenario } = ScenarioChange.parse(body);
    if (MerchantTradeNo) state.tradeScenarios[MerchantTradeNo] = scenario;
    else state.scenario = scenario;
    till.store.save();
    return scenarios(till);
  });
  app.post("/__sim/reset", async () => {
    resetState(state);
    till.store.save();
    return scenarios(till);
  });
  tradeRoutes(app, till);
  deliveryRoutes(app, till);
}

const scenarios = ({ store: { state } }: Till) => ({
  default: state.scenario,
  trades: state.tradeScenarios,
});

function tradeRoutes(app: FastifyInstance, till: Till): void {
  const { state } = till.store;
  const wanted = (id: string): Trade => {
    const trade = findTrade(state, id);
    if (!trade) throw new ControlError(404, `no trade ${id}`);
    return trade;
  };
  const unsettled = (id: string): Trade => {
    const trade = wanted(id);
    if (isSettled(trade)) throw new ControlError(409, `the trade is ${trade.status} already`);
    return trade;
  };
  app.get("/__sim/trades", async () => state.trades.map(tradeView));
  app.get<ById>("/__sim/trades/:id", async ({ params }) => tradeView(wanted(params.id)));
  app.post<ById>("/__sim/trades/:id/pay", async ({ params }) => {
    const trade = unsettled(params.id);
    trade.card ??= { first6: "431195", last4: "2222", declines: false };
    await settle(till, trade, "paid");
    return tradeView(trade);
  });
  app.post<ById>("/__sim/trades/:id/fail", async ({ params }) => {
    const trade = unsettled(params.id);
    await settle(till, trade, "failed");
    return tradeView(trade);
  });
  app.post<ById>("/__sim/trades/:id/callback", async ({ params, body }) => {
    const trade = wanted(params.id);
    const { forge } = Callback.parse(body ?? {});
    if (!forge && !isSettled(trade)) throw new ControlError(409, "the trade is not settled yet");
    return till.callbacks.sendNow(trade, forge);
  });
}

function deliveryRoutes(app: FastifyInstance, { store: { state }, callbacks }: Till): void {
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
    if (delivery.state !== "waiting") throw new ControlError(409, "only a waiting one can be held");
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

const tradeView = (trade: Trade) => ({
  MerchantID: merchantOf(trade),
  MerchantTradeNo: numberOf(trade),
  TradeNo: trade.tradeNo,
  TotalAmount: Number(trade.request["TotalAmount"]),
  status: trade.status,
  page: `/pay/${trade.id}`,
  openedAt: trade.openedAt,
  settledAt: trade.settledAt,
  card: trade.card && `${trade.card.first6}******${trade.card.last4}`,
});

function refuseStrangers(app: FastifyInstance, ownOrigins: () => string[]): void {
  app.addHook("onRequest", async ({ method, headers: { origin } }) => {
    if (method === "POST" && origin !== undefined && !ownOrigins().includes(origin)) {
      throw new ControlError(403, "not from another origin");
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) {
      return reply.code(422).send({ message: z.prettifyError(error) });
    }
    return reply.code(error.statusCode ?? 500).send({ message: error.message });
  });
}
