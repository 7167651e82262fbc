import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readCard } from "./card.ts";
import type { Fields } from "./checkMac.ts";
import { type AmountRange, checkoutFaults } from "./checkoutRules.ts";
import { UnreadableForm } from "./forms.ts";
import { allowForms } from "./headers.ts";
import { cardPage, filledCard } from "./pages/cardPage.ts";
import { errorPage, notFoundPage } from "./pages/errorPage.ts";
import { otpPage } from "./pages/otpPage.ts";
import { abandonedPage, resultPage } from "./pages/resultPage.ts";
import { abandon, presentCard, settle, type Till, verifyCode } from "./payment.ts";
import { languageOf } from "./phrases.ts";
import { findMerchantTrade } from "./store.ts";
import { isSettled, openTrade, type Trade } from "./trade.ts";

type TradeRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: Fields;
  Body: Fields;
}>;
type TradeHandler = (trade: Trade, request: TradeRequest, reply: FastifyReply) => unknown;

/** The checkout door and the hosted page behind it. All of it works without JavaScript. */
export function cashierRoutes(app: FastifyInstance, till: Till, range: AmountRange): void {
  const { store, now } = till;
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const detail = error instanceof UnreadableForm ? error.message : error.name;
    const fault = { code: "10100050", field: "form", reason: "form", detail } as const;
    return page(reply.code(error.statusCode ?? 500), errorPage("tw", [fault]));
  });

  app.post<{ Body: Fields }>("/Cashier/AioCheckOut/V5", async ({ body }, reply) => {
    const isUsed = (merchantId: string, tradeNo: string) =>
      findMerchantTrade(store.state, merchantId, tradeNo) !== undefined;
    const faults = checkoutFaults(body, isUsed, range);
    if (faults.length > 0) return page(reply, errorPage(languageOf(body["Language"]), faults));
    store.state.serial += 1;
    const trade = openTrade(body, store.state.serial, now());
    store.state.trades.push(trade);
    store.save();
    return reply.redirect(`/pay/${trade.id}`, 303);
  });

  const onTrade = (handler: TradeHandler) => async (request: TradeRequest, reply: FastifyReply) => {
    const trade = store.state.trades.find(({ id }) => id === request.params.id);
    if (!trade) return page(reply.code(404), notFoundPage());
    const { OrderResultURL, ClientBackURL } = trade.request;
    allowForms(reply, [OrderResultURL, ClientBackURL]);
    return handler(trade, request, reply);
  };
  const hosted = hostedPages(till);
  app.get("/pay/:id", onTrade(hosted.show));
  app.post("/pay/:id/card", onTrade(hosted.card));
  app.post("/pay/:id/otp", onTrade(hosted.otp));
  app.post("/pay/:id/abandon", onTrade(hosted.abandon));
}

/** Every step answers a post with a redirect to the page's one address, so Back and reload are safe. */
function hostedPages(till: Till) {
  const again = (trade: Trade, reply: FastifyReply) => reply.redirect(`/pay/${trade.id}`, 303);
  return {
    show: (trade, request, reply) => {
      if (isSettled(trade)) return page(reply, resultPage(trade));
      const { fill, abandoned } = request.query;
      if (abandoned !== undefined) return page(reply, abandonedPage(trade));
      if (trade.status === "authenticating" && fill === undefined) {
        return page(reply, otpPage(trade, false));
      }
      return page(reply, cardPage(trade, filledCard(fill, till.now())));
    },
    card: (trade, { body }, reply) => {
      if (isSettled(trade)) return again(trade, reply);
      const reading = readCard(body, till.now());
      if (!reading.ok) {
        const { expiry = "" } = body;
        const form = { number: "", expiry, cvv: "", faults: reading.faults };
        return page(reply.code(422), cardPage(trade, form));
      }
      presentCard(till, trade, reading.card);
      return again(trade, reply);
    },
    otp: async (trade, { body }, reply) => {
      if (trade.status !== "authenticating") return again(trade, reply);
      if (body["decision"] === "decline") await settle(till, trade, "failed");
      else if (!(await verifyCode(till, trade, body["otp"] ?? ""))) {
        return page(reply.code(422), otpPage(trade, true));
      }
      return again(trade, reply);
    },
    abandon: (trade, _request, reply) => {
      if (isSettled(trade)) return again(trade, reply);
      abandon(till, trade);
      return reply.redirect(trade.request["ClientBackURL"] ?? `/pay/${trade.id}?abandoned`, 303);
    },
  } satisfies Record<string, TradeHandler>;
}

const page = (reply: FastifyReply, text: string) =>
  reply.type("text/html; charset=utf-8").send(text);
