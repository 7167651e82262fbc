import { defineJob } from "#server/platform/jobs/job.ts";

export const orderFulfillment = defineJob<{ orderId: string }>("license.issue");
export const chargeApplication = defineJob<{ chargeId: string }>("subscription.charge");
export const contractEnding = defineJob<{ mandateId: string }>("subscription.contract_ended");
export const orderRefunding = defineJob<{ orderId: string }>("order.refunded");
export const cardCharging = defineJob<{ chargeId: string }>("subscription.card_charge");
export const cardAssignment = defineJob<{ setupId: string }>("subscription.card");
