import { transferOffice, transfers } from "#shared/payments/transfers/contract.ts";
import { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { cancelAnyOrder, cancelOrders } from "../attempts/cancelOrder.ts";
import { forceCancelOrder } from "../attempts/forceCancel.ts";
import { confirmReports } from "./bulkConfirm.ts";
import { personalData } from "./personalData.ts";
import { recordIncomingTransfer } from "./recordIncomingTransfer.ts";
import { correctReport, reportTransfer, withdrawReport } from "./reportTransfer.ts";
import { confirmPayment, rejectPayment, reopenOrder } from "./transferDecisions.ts";
import { purgeOrphanProofs } from "./transferProof.ts";
import { countOpenReports } from "./transferQueries.ts";
import {
  listTransferAccounts,
  downloadOwnProof,
  downloadProof,
  listTransfersToMatch,
} from "./transferViews.ts";
export default {
  name: "payments/transfers",
  useCases: [
    endpoints("transfers", transfers, {
      accounts: listTransferAccounts,
      correct: correctReport,
      ownSlip: downloadOwnProof,
      report: reportTransfer,
      withdraw: withdrawReport,
    }),
    endpoints("transferOffice", transferOffice, {
      slip: downloadProof,
      toMatch: listTransfersToMatch,
    }),
    endpoints("orderReview", orderReview, {
      cancelAny: cancelAnyOrder,
      cancelMany: cancelOrders,
      closeUnanswered: forceCancelOrder,
      confirm: confirmPayment,
      confirmMany: confirmReports,
      receipt: recordIncomingTransfer,
      reject: rejectPayment,
      reopen: reopenOrder,
    }),
  ],
  tasks: [{ name: "payments.forget_slips", after: "payments.give_up", run: purgeOrphanProofs }],
  mails: ["transfer_reported", "payment_rejected"],
  navigation: [
    {
      section: "transfers",
      group: "money",
      order: 10,
      screen: "incoming",
      permission: "payments.read",
      waiting: ({ db }) => countOpenReports(db),
    },
  ],
  personalData,
} satisfies Module<Context>;
