import type { FastifyInstance } from "fastify";
import { charges } from "#shared/payments/recurring/unappliedCharges.ts";
import { payments } from "#shared/payments/attempts/contract.ts";
import { inbox as inboxContract } from "#shared/payments/webhooks/contract.ts";
import { orderHistory } from "#shared/sales/orders/contract.ts";
import { orderEditing } from "#shared/sales/orders/editing.ts";
import { heldMoney } from "#shared/payments/suspense/contract.ts";
import { orderDeeds, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import { renewals } from "#shared/payments/recurring/contract.ts";
import { paymentTotals } from "#shared/payments/reconciliation/contract.ts";
import { paymentSettings } from "#shared/payments/settings/contract.ts";
import { bankEditing } from "#shared/payments/settings/bankAccounts.ts";
import { transferOffice, transfers } from "#shared/payments/transfers/contract.ts";
import { withdrawalOffice, withdrawals } from "#shared/sales/returns/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { bankAccounts, editBankAccounts } from "../settings/bankAccounts.ts";
import { closeUnanswered } from "./forceCancel.ts";
import { cancel, cancelAny, cancelMany } from "./cancelOrder.ts";
import { waiting } from "../recurring/unappliedCharges.ts";
import { confirmMany } from "../transfers/bulkConfirm.ts";
import { edit } from "./editOrder.ts";
import { history } from "./orderTimeline.ts";
import { receipt } from "../transfers/recordIncomingTransfer.ts";
import * as inbox from "../webhooks/webhookEvents.ts";
import * as held from "../suspense/admin.ts";
import { refund } from "../refunds/createRefund.ts";
import { prepare, retry } from "../refunds/refundPayments.ts";
import { cancelRenewal, cancelRenewalAny } from "../recurring/cancelRenewal.ts";
import { confirm, reject, reopen } from "../transfers/transferDecisions.ts";
import * as settings from "../settings/admin.ts";
import { begin, ofOrder, payment } from "./service.ts";
import { correct, report, withdraw } from "../transfers/reportTransfer.ts";
import { accounts, ownSlip, slip, toMatch } from "../transfers/transferViews.ts";
import { totals } from "../reconciliation/dailyReconciliation.ts";
import {
  accept,
  decline,
  list as listWithdrawals,
  one as oneWithdrawal,
} from "#server/sales/returns/admin.ts";
import {
  ask as askWithdrawal,
  own as ownWithdrawals,
} from "#server/sales/returns/returnRequests.ts";
import * as turns from "../reconciliation/reconciliationReport.ts";

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
