import { heldMoney as heldContract } from "#shared/payments/held.ts";
import { refundOffice } from "#shared/payments/refundOffice.ts";
import { orderReview } from "#shared/payments/review.ts";
import { withdrawals as contract } from "#shared/payments/withdrawals.ts";
import { idempotent } from "../idempotency/service.ts";
import * as bank from "./bankAccounts.ts";
import * as cancellation from "./cancel.ts";
import { closeUnanswered } from "./closeUnanswered.ts";
import * as charges from "./charges.ts";
import { confirmMany } from "./confirmMany.ts";
import * as editing from "./editOrder.ts";
import * as paymentSettings from "./settings.ts";
import * as heldMoney from "./heldMoney.ts";
import * as inbox from "./inbox.ts";
import { receipt } from "./receipt.ts";
import { refund } from "./refunding.ts";
import * as refundParts from "./refundParts.ts";
import * as renewals from "./renewals.ts";
import * as review from "./review.ts";
import * as ownTransfers from "./ownTransfers.ts";
import { totals } from "./totals.ts";
import * as turns from "./turns.ts";
import * as transfers from "./transfers.ts";
import * as payments from "./service.ts";
import * as withdrawalOffice from "./withdrawalOffice.ts";
import * as withdrawals from "./withdrawals.ts";

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
