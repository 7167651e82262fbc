import type { FastifyInstance, FastifyReply } from "fastify";
import type { Fields } from "../checkMac.ts";
import { bankPage, expiredPage, numberPage } from "../pages/atmPage.ts";
import { counterPage, type TransferForm, transferPage } from "../pages/transferPage.ts";
import { abandonedPage, resultPage } from "../pages/resultPage.ts";
import { languageOf } from "../phrases.ts";
import type { GatewayContext } from "../payment.ts";
import { amountDue, type Trade } from "../trade.ts";
import type { TradeHandler } from "../tradeHandler.ts";
import { findBank } from "./banks.ts";
import { issueAccount, planTransfer, receiveTransfer } from "./transfer.ts";

/** After the deadline. */
const LATE_MS = 3_600_000;

export function atmPages(till: GatewayContext) {
  return {
    show: (trade, request) => {
      if (trade.status === "paid" || trade.status === "failed") return resultPage(trade);
      if (trade.atm) return numberPage(trade, till.now(), request.query["stay"] !== undefined);
      if (trade.status === "expired") return expiredPage(trade);
      return request.query["abandoned"] === undefined ? bankPage(trade) : abandonedPage(trade);
    },
    bank: async (trade, { body }, reply) => {
      const bank = findBank(body["bank"]);
      if (!bank) {
        reply.code(422);
        return bankPage(trade);
      }
      if (!trade.atm && trade.status !== "failed") await issueAccount(till, trade, bank);
      return redirect(reply, `/pay/${trade.id}`);
    },
    counter: (trade) => transferPage(trade, emptyForm),
    transfer: async (trade, { body }, reply) => {
      const form = readTransfer(trade, body);
      if (!trade.atm || form.faults.length > 0) {
        reply.code(422);
        return transferPage(trade, form);
      }
      await transfer(till, trade, form);
      return redirect(reply, `/pay/${trade.id}/transfer`);
    },
  } satisfies Record<string, TradeHandler>;
}

export function bankCounter(app: FastifyInstance, till: GatewayContext): void {
  app.get<{ Querystring: Fields }>("/bank", async ({ query }, reply) => {
    const account = (query["account"] ?? "").replaceAll(/[\s-]/g, "");
    const trade = till.store.state.trades.findLast(({ atm }) => atm?.account === account);
    if (trade) return reply.redirect(`/pay/${trade.id}/transfer`, 303);
    const page = counterPage(languageOf(query["Language"]), query["account"]);
    return reply.type("text/html; charset=utf-8").send(page);
  });
}

const emptyForm: TransferForm = {
  amount: "exact",
  payerBank: "812",
  last5: "15646",
  when: "now",
  times: "once",
  faults: [],
};

function readTransfer(trade: Trade, body: Fields): TransferForm {
  const { payerBank = "", last5 = "" } = body;
  const faults: TransferForm["faults"][number][] = [];
  if (!/^\d{3}$/.test(payerBank)) faults.push("payerBank");
  if (!/^\d{5}$/.test(last5)) faults.push("last5");
  const amount = body["amount"] === "short" && amountDue(trade) > 1 ? "short" : body["amount"];
  return {
    amount: amount === "short" || amount === "over" ? amount : "exact",
    payerBank,
    last5,
    when: body["when"] === "late" ? "late" : "now",
    times: body["times"] === "twice" ? "twice" : "once",
    faults,
  };
}

async function transfer(till: GatewayContext, trade: Trade, form: TransferForm): Promise<void> {
  const difference = form.amount === "short" ? -1 : form.amount === "over" ? 1 : 0;
  const amount = amountDue(trade) + difference;
  const deadline = Date.parse(trade.atm?.expiresAt ?? "");
  const late = new Date(Math.max(deadline + LATE_MS, till.now().getTime())).toISOString();
  for (let i = 0; i < (form.times === "twice" ? 2 : 1); i++) {
    const money = { amount, payerBank: form.payerBank, last5: form.last5 };
    if (form.when === "late") planTransfer(till, trade, { ...money, at: late });
    else await receiveTransfer(till, trade, money);
  }
}

const redirect = (reply: FastifyReply, address: string) => {
  reply.redirect(address, 303);
  return null;
};
