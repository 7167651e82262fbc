import { heldMoney as heldContract } from "#shared/payments/suspense/contract.ts";
import { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { withdrawals as contract } from "#shared/sales/returns/contract.ts";
import { idempotent } from "#server/platform/idempotency/service.ts";
import * as bank from "../settings/bankAccounts.ts";
import * as cancellation from "./cancelOrder.ts";
import { closeUnanswered } from "./forceCancel.ts";
import * as charges from "../recurring/unappliedCharges.ts";
import { confirmMany } from "../transfers/bulkConfirm.ts";
import * as editing from "./editOrder.ts";
import * as paymentSettings from "../settings/admin.ts";
import * as heldMoney from "../suspense/admin.ts";
import * as inbox from "../webhooks/webhookEvents.ts";
import { receipt } from "../transfers/recordIncomingTransfer.ts";
import { refund } from "../refunds/createRefund.ts";
import * as refundParts from "../refunds/refundPayments.ts";
import * as renewals from "../recurring/cancelRenewal.ts";
import * as review from "../transfers/transferDecisions.ts";
import * as ownTransfers from "../transfers/reportTransfer.ts";
import { totals } from "../reconciliation/dailyReconciliation.ts";
import * as turns from "../reconciliation/reconciliationReport.ts";
import * as transfers from "../transfers/transferViews.ts";
import * as payments from "./service.ts";
import * as withdrawalOffice from "#server/sales/returns/admin.ts";
import * as withdrawals from "#server/sales/returns/returnRequests.ts";

/** What pages may ask about money; part of the portal. */
export const paymentPages = {
  inbox: {
    ask: inbox.ask,
    event: inbox.event,
    events: inbox.events,
    open: inbox.open,
    replay: inbox.replay,
    report: turns.report,
    totals,
    turnNow: turns.turnNow,
  },
  payments: {
    begin: payments.begin,
    methods: payments.methods,
    ofOrder: payments.ofOrder,
    offers: payments.offers,
    progress: payments.progress,
  },
  bankEditing: {
    bankAccounts: bank.bankAccounts,
    editBankAccounts: bank.editBankAccounts,
  },
  charges: { waiting: charges.waiting },
  heldMoney: {
    list: heldMoney.list,
    refunded: idempotent(heldContract.refunded, heldMoney.refunded),
  },
  orderEditing: { edit: editing.edit },
  paymentSettings: {
    check: paymentSettings.check,
    editMethod: paymentSettings.editMethod,
    settings: paymentSettings.settings,
  },
  orderDeeds: { cancel: cancellation.cancel },
  refundOffice: {
    prepare: refundParts.prepare,
    refund: idempotent(refundOffice.refund, refund),
    retry: refundParts.retry,
  },
  renewals: {
    cancelRenewal: renewals.cancelRenewal,
    cancelRenewalAny: renewals.cancelRenewalAny,
  },
  orderReview: {
    cancelAny: cancellation.cancelAny,
    cancelMany: cancellation.cancelMany,
    closeUnanswered,
    confirm: review.confirm,
    confirmMany,
    receipt: idempotent(orderReview.receipt, receipt),
    reject: review.reject,
    reopen: review.reopen,
  },
  transfers: {
    accounts: transfers.accounts,
    correct: ownTransfers.correct,
    ownSlip: transfers.ownSlip,
    report: ownTransfers.report,
    withdraw: ownTransfers.withdraw,
  },
  withdrawals: { ask: idempotent(contract.ask, withdrawals.ask), own: withdrawals.own },
  withdrawalOffice: {
    accept: withdrawalOffice.accept,
    decline: withdrawalOffice.decline,
    list: withdrawalOffice.list,
    one: withdrawalOffice.one,
  },
  transferOffice: { slip: transfers.slip, toMatch: transfers.toMatch },
};
