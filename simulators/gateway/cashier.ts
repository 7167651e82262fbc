import type { FastifyInstance, FastifyReply } from "fastify";
import { atmPages, bankCounter } from "./atm/hostedPages.ts";
import { readCard } from "./card.ts";
import type { Fields } from "./checkMac.ts";
import { type AmountRanges, checkoutErrors, checkoutWarnings } from "./checkoutRules.ts";
import { UnreadableForm } from "./forms.ts";
import { allowForms } from "./headers.ts";
import { expiredPage } from "./pages/atmPage.ts";
import { cardPage, filledCard } from "./pages/cardPage.ts";
import { errorPage, notFoundPage } from "./pages/errorPage.ts";
import { otpPage } from "./pages/otpPage.ts";
import { abandonedPage, resultPage } from "./pages/resultPage.ts";
import {
  abandonTrade,
  submitCard,
  settleTrade,
  type GatewayContext,
  verifyCode,
} from "./payment.ts";
import { languageOf } from "./phrases.ts";
import { findMerchantTrade, nextNumbers } from "./store.ts";
import { isSettled, methodOf, numberOf, openTrade, type Trade } from "./trade.ts";
import type { TradeHandler, TradeRequest } from "./tradeHandler.ts";

/** All without JavaScript. */
export function cashierRoutes(
  app: FastifyInstance,
  till: GatewayContext,
  ranges: AmountRanges,
  strictPorts: boolean,
): void {
  const { store, now } = till;
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const detail = error instanceof UnreadableForm ? error.message : error.name;
    const fault = { code: "10100050", field: "form", reason: "form", detail } as const;
    return page(reply.code(error.statusCode ?? 500), errorPage("tw", [fault]));
  });

  app.post<{ Body: Fields }>("/Cashier/AioCheckOut/V5", async ({ body }, reply) => {
    const isUsed = (merchantId: string, tradeNo: string) =>
      findMerchantTrade(store.state, merchantId, tradeNo) !== undefined;
    const faults = checkoutErrors(body, isUsed, ranges);
    if (faults.length > 0) return page(reply, errorPage(languageOf(body["Language"]), faults));
    const numbers = nextNumbers(store.state, now());
    const trade = openTrade(body, numbers, now(), checkoutWarnings(body, strictPorts));
    store.state.trades.push(trade);
    store.save();
    till.events.emit("trade.opened", { MerchantTradeNo: numberOf(trade) });
    return reply.redirect(`/pay/${trade.id}`, 303);
  });
  hostedRoutes(app, till);
  bankCounter(app, till);
}

function hostedRoutes(app: FastifyInstance, till: GatewayContext): void {
  const onTrade = (handler: TradeHandler) => async (request: TradeRequest, reply: FastifyReply) => {
    const trade = till.store.state.trades.find(({ id }) => id === request.params.id);
    if (!trade) return page(reply.code(404), notFoundPage());
    const { OrderResultURL, ClientBackURL, ClientRedirectURL } = trade.request;
    allowForms(reply, [OrderResultURL, ClientBackURL, ClientRedirectURL]);
    const text = await handler(trade, request, reply);
    return text === null ? reply : page(reply, text);
  };
  const byCard = cardPages(till);
  const byAtm = atmPages(till);
  const of =
    (card: TradeHandler, atm: TradeHandler): TradeHandler =>
    (trade, ...rest) =>
      (methodOf(trade) === "atm" ? atm : card)(trade, ...rest);
  const again: TradeHandler = (trade, _request, reply) => backTo(trade, reply);
  app.get("/pay/:id", onTrade(of(byCard.show, byAtm.show)));
  app.post("/pay/:id/card", onTrade(of(byCard.card, again)));
  app.post("/pay/:id/otp", onTrade(of(byCard.otp, again)));
  app.post("/pay/:id/bank", onTrade(of(again, byAtm.bank)));
  app.get("/pay/:id/transfer", onTrade(of(again, byAtm.counter)));
  app.post("/pay/:id/transfer", onTrade(of(again, byAtm.transfer)));
  app.post("/pay/:id/abandon", onTrade(leave(till)));
}

const leave =
  (till: GatewayContext): TradeHandler =>
  (trade, _request, reply) => {
    if (isSettled(trade)) return backTo(trade, reply);
    abandonTrade(till, trade);
    reply.redirect(trade.request["ClientBackURL"] ?? `/pay/${trade.id}?abandoned`, 303);
    return null;
  };

/** Back and reload are safe. */
const backTo = (trade: Trade, reply: FastifyReply): null => {
  reply.redirect(`/pay/${trade.id}`, 303);
  return null;
};

function cardPages(till: GatewayContext) {
  return {
    show: (trade, request) => {
      if (isSettled(trade)) return resultPage(trade);
      const { fill, abandoned } = request.query;
      if (trade.status === "expired") return expiredPage(trade);
      if (abandoned !== undefined) return abandonedPage(trade);
      if (trade.status === "authenticating" && fill === undefined) return otpPage(trade, false);
      return cardPage(trade, filledCard(fill, till.now()));
    },
    card: (trade, { body }, reply) => {
      if (isSettled(trade) || trade.status === "expired") return backTo(trade, reply);
      const reading = readCard(body, till.now());
      if (!reading.ok) {
        const { expiry = "" } = body;
        reply.code(422);
        return cardPage(trade, { number: "", expiry, cvv: "", faults: reading.faults });
      }
      submitCard(till, trade, reading.card);
      return backTo(trade, reply);
    },
    otp: async (trade, { body }, reply) => {
      if (trade.status !== "authenticating") return backTo(trade, reply);
      const { decision, otp = "" } = body;
      if (decision === "decline" || decision === "3d") await settleTrade(till, trade, "failed");
      else if (!(await verifyCode(till, trade, otp))) {
        reply.code(422);
        return otpPage(trade, true);
      }
      return backTo(trade, reply);
    },
  } satisfies Record<string, TradeHandler>;
}

const page = (reply: FastifyReply, text: string) =>
  reply.type("text/html; charset=utf-8").send(text);
