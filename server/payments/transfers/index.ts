import { transferOffice, transfers } from "#shared/payments/transfers/contract.ts";
import { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { cancelAny, cancelMany } from "../attempts/cancelOrder.ts";
import { closeUnanswered } from "../attempts/forceCancel.ts";
import { confirmMany } from "./bulkConfirm.ts";
import { personalData } from "./personalData.ts";
import { receipt } from "./recordIncomingTransfer.ts";
import { correct, report, withdraw } from "./reportTransfer.ts";
import { confirm, reject, reopen } from "./transferDecisions.ts";
import { forgetUnnamed } from "./transferProof.ts";
import { accounts, ownSlip, slip, toMatch } from "./transferViews.ts";

export default {
  name: "payments/transfers",
  useCases: [
    endpoints("transfers", transfers, { accounts, correct, ownSlip, report, withdraw }),
    endpoints("transferOffice", transferOffice, { slip, toMatch }),
    endpoints("orderReview", orderReview, {
      cancelAny,
      cancelMany,
      closeUnanswered,
      confirm,
      confirmMany,
      receipt,
      reject,
      reopen,
    }),
  ],
  tasks: [{ name: "payments.forget_slips", after: "payments.give_up", run: forgetUnnamed }],
  mails: ["transfer_reported", "payment_rejected"],
  navigation: [{ section: "transfers", group: "work", order: 60, permission: "payments.read" }],
  personalData,
} satisfies Module<Scope>;
