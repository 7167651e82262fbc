import { subscriptionCards } from "#shared/licensing/subscriptions/cardContract.ts";
import { subscriptions } from "#shared/licensing/subscriptions/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber, jobHandler } from "#server/platform/jobs/job.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { chargeRecorded, contractEnded } from "#server/payments/recurring/events.ts";
import { cardStored } from "#server/payments/storedCards/events.ts";
import { orderPaid, orderRefunded } from "#server/sales/orders/events.ts";
import { applyRecordedCharge } from "./applyCharge.ts";
import { cancelOwnSubscription } from "./cancel.ts";
import { resumeOwnSubscription } from "./cardRenewal.ts";
import cardRoutes from "./cardRoutes.ts";
import { beginCardStorage, listStoredCards, removeStoredCard, RETURN_PREFIX } from "./cards.ts";
import { changePlan, listChangeOptions, withdrawChange } from "./changePlan.ts";
import { askCharges, chargeCard } from "./chargeCard.ts";
import { coversPlan, daysOfPeriods } from "./earningDays.ts";
import { endContract } from "./endContract.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { findBrokenPeriods, findUnrecordedStates, findUnstartedUpgrades } from "./invariants.ts";
import {
  cardCharging,
  cardAssignment,
  chargeApplication,
  contractEnding,
  orderFulfillment,
  orderRefunding,
} from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { refundOrder } from "./refundOrder.ts";
import { renewOwnSubscription } from "./renew.ts";
import {
  countAttention,
  describeOrder,
  findTrialTerms,
  getSubscription,
  listRunningTrials,
  listSubscriptions,
} from "./service.ts";
import { settleSubscriptions } from "./settleSubscriptions.ts";
import { startTrial } from "./trial.ts";
import { assignStoredCard } from "./assignStoredCard.ts";

export default {
  name: "licensing/subscriptions",
  useCases: [
    endpoints("subscriptions", subscriptions, {
      cancel: cancelOwnSubscription,
      changePlan,
      listChangeOptions,
      withdrawChange,
      get: getSubscription,
      list: listSubscriptions,
      renew: renewOwnSubscription,
      resume: resumeOwnSubscription,
      startTrial,
    }),
    forPages("subscriptions", "member", { attention: countAttention }),
    forPages("subscriptions", "anyone", {
      ofOrder: describeOrder,
      runningTrials: listRunningTrials,
      trialTerms: findTrialTerms,
    }),
    endpoints("subscriptionCards", subscriptionCards, {
      list: listStoredCards,
      store: beginCardStorage,
      remove: removeStoredCard,
    }),
  ],
  routes: [{ prefix: RETURN_PREFIX, register: cardRoutes }],
  jobs: [
    eventSubscriber(orderPaid, orderFulfillment, fulfillOrder),
    eventSubscriber(orderRefunded, orderRefunding, refundOrder),
    eventSubscriber(chargeRecorded, chargeApplication, applyRecordedCharge),
    eventSubscriber(contractEnded, contractEnding, endContract),
    eventSubscriber(cardStored, cardAssignment, assignStoredCard),
    jobHandler(cardCharging, chargeCard),
  ],
  tasks: [
    { name: "subscriptions.settle", after: "payments.forget_slips", run: settleSubscriptions },
    { name: "subscriptions.ask_charges", after: "subscriptions.settle", run: askCharges },
  ],
  recognition: [{ covers: coversPlan, daysOf: daysOfPeriods }],
  mails: ["order_paid", "subscription"],
  personalData,
  invariants: [
    { name: "subscriptions.periods", check: findBrokenPeriods },
    { name: "subscriptions.state", check: findUnrecordedStates },
    { name: "subscriptions.upgrades", check: findUnstartedUpgrades },
  ],
} satisfies Module<Context>;
