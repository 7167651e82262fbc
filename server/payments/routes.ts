import type { FastifyInstance } from "fastify";
import { charges } from "#shared/payments/charges.ts";
import { payments } from "#shared/payments/contract.ts";
import { inbox as inboxContract } from "#shared/payments/inbox.ts";
import { orderHistory } from "#shared/orders/contract.ts";
import { orderEditing } from "#shared/orders/editing.ts";
import { heldMoney } from "#shared/payments/held.ts";
import { orderDeeds, orderReview } from "#shared/payments/review.ts";
import { refundOffice } from "#shared/payments/refundOffice.ts";
import { renewals } from "#shared/payments/renewals.ts";
import { paymentTotals } from "#shared/payments/totals.ts";
import { paymentSettings } from "#shared/payments/settings.ts";
import { bankEditing } from "#shared/payments/bankAccounts.ts";
import { transferOffice, transfers } from "#shared/payments/transfers.ts";
import { withdrawalOffice, withdrawals } from "#shared/payments/withdrawals.ts";
import { serve } from "../http/serve.ts";
import { bankAccounts, editBankAccounts } from "./bankAccounts.ts";
import { closeUnanswered } from "./closeUnanswered.ts";
import { cancel, cancelAny, cancelMany } from "./cancel.ts";
import { waiting } from "./charges.ts";
import { confirmMany } from "./confirmMany.ts";
import { edit } from "./editOrder.ts";
import { history } from "./history.ts";
import { receipt } from "./receipt.ts";
import * as inbox from "./inbox.ts";
import * as held from "./heldMoney.ts";
import { refund } from "./refunding.ts";
import { prepare, retry } from "./refundParts.ts";
import { cancelRenewal, cancelRenewalAny } from "./renewals.ts";
import { confirm, reject, reopen } from "./review.ts";
import * as settings from "./settings.ts";
import { begin, ofOrder, payment } from "./service.ts";
import { correct, report, withdraw } from "./ownTransfers.ts";
import { accounts, ownSlip, slip, toMatch } from "./transfers.ts";
import { totals } from "./totals.ts";
import {
  accept,
  decline,
  list as listWithdrawals,
  one as oneWithdrawal,
} from "./withdrawalOffice.ts";
import { ask as askWithdrawal, own as ownWithdrawals } from "./withdrawals.ts";
import * as turns from "./turns.ts";

/** Paying, and what people decide about it. */
export default async function paymentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(payments, { begin, ofOrder, payment }));
  await app.register(serve({ ...orderHistory, ...orderDeeds }, { history, cancel }));
  await app.register(serve(renewals, { cancelRenewal, cancelRenewalAny }));
  await app.register(serve(transfers, { accounts, correct, ownSlip, report, withdraw }));
  const decisions = { cancelAny, cancelMany, closeUnanswered, confirm, confirmMany };
  await app.register(serve(orderReview, { ...decisions, receipt, reject, reopen }));
  await app.register(serve(orderEditing, { edit }));
  await app.register(
    serve(paymentSettings, {
      settings: settings.settings,
      editMethod: settings.editMethod,
      check: settings.check,
    }),
  );
  await app.register(serve(transferOffice, { toMatch, slip }));
  await app.register(serve(bankEditing, { bankAccounts, editBankAccounts }));
  await app.register(serve(charges, { waiting }));
  await app.register(serve(paymentTotals, { totals }));
  await app.register(serve(refundOffice, { prepare, refund, retry }));
  await app.register(serve(withdrawals, { ask: askWithdrawal, own: ownWithdrawals }));
  const office = { accept, decline, list: listWithdrawals, one: oneWithdrawal };
  await app.register(serve(withdrawalOffice, office));
  await app.register(serve(heldMoney, { list: held.list, refunded: held.refunded }));
  await app.register(
    serve(inboxContract, {
      event: inbox.event,
      events: inbox.events,
      replay: inbox.replay,
      open: inbox.open,
      ask: inbox.ask,
      report: turns.report,
      turnNow: turns.turnNow,
    }),
  );
}
