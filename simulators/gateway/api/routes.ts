import type { FastifyInstance, FastifyReply } from "fastify";
import type { Fields } from "../checkMac.ts";
import type { GatewayContext } from "../payment.ts";
import type { ServerApi } from "../scenario.ts";
import { doAction, queryTrade } from "./doAction.ts";
import { periodAction, queryPeriodInfo } from "./periodInfo.ts";
import { queryPaymentInfo, queryTradeInfo } from "./tradeInfo.ts";
import { injectFault, faultFor } from "./faultInjection.ts";

interface Api {
  readonly name: ServerApi;
  readonly path: string;
  readonly answer: (till: GatewayContext, query: Fields) => string;
  readonly json?: true;
}

const APIS: readonly Api[] = [
  { name: "QueryTradeInfo", path: "/Cashier/QueryTradeInfo/V5", answer: queryTradeInfo },
  { name: "QueryPaymentInfo", path: "/Cashier/QueryPaymentInfo", answer: queryPaymentInfo },
  {
    name: "QueryCreditCardPeriodInfo",
    path: "/Cashier/QueryCreditCardPeriodInfo",
    answer: queryPeriodInfo,
    json: true,
  },
  {
    name: "CreditCardPeriodAction",
    path: "/Cashier/CreditCardPeriodAction",
    answer: periodAction,
  },
  { name: "DoAction", path: "/CreditDetail/DoAction", answer: doAction },
  { name: "QueryTrade", path: "/CreditDetail/QueryTrade/V2", answer: queryTrade, json: true },
];

/** ECPay blocks for half an hour beyond its rate limit. */
const REFUSED_MS = 30 * 60_000;

export function apiRoutes(app: FastifyInstance, till: GatewayContext, minGapMs: number): void {
  let lastCall = Number.NEGATIVE_INFINITY;
  const tooFast = (): boolean => {
    const gap = performance.now() - lastCall; // real time
    lastCall = performance.now();
    const { state, save } = till.store;
    if (gap < minGapMs) {
      state.refusingUntil = new Date(till.now().getTime() + REFUSED_MS).toISOString();
      save();
    }
    return state.refusingUntil !== null && till.now() < new Date(state.refusingUntil);
  };
  for (const api of APIS) {
    app.post<{ Body: Fields }>(api.path, async ({ body }, reply) => {
      if (tooFast()) return reply.code(403).type("text/html; charset=utf-8").send("Forbidden");
      return serve(till, api, body, reply);
    });
  }
}

function serve(till: GatewayContext, api: Api, query: Fields, reply: FastifyReply) {
  const answer = () => api.answer(till, query);
  const send = () => {
    const type = api.json ? "application/json" : "text/html";
    return reply.type(`${type}; charset=utf-8`).send(answer());
  };
  const trouble = faultFor(till, api.name, query["MerchantTradeNo"] ?? "");
  return injectFault(till, reply, trouble, { answer, send });
}
