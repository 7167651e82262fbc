import { EVENT_OUTCOMES, EVENT_MEANINGS } from "#shared/payments/attempts/rules.ts";
import { SUSPENSE_CAUSES, SUSPENSE_STATES } from "#shared/payments/suspense/rules.ts";
import { TRANSFER_STATES } from "#shared/payments/transfers/rules.ts";
import { AMOUNT_PATTERN } from "#shared/payments/transfers/contract.ts";
import { RETURN_STATES } from "#shared/sales/returns/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

/** Payment numbers. */
const TRADE = /^[A-Z0-9]{1,20}$/;

export const transferList: OfficeListSpec = {
  table: "transfers",
  filters: [
    { name: "state", kind: "choice", options: TRANSFER_STATES },
    { name: "amount", kind: "text", pattern: AMOUNT_PATTERN },
    { name: "last5", kind: "text", pattern: /^\d{5}$/ },
    { name: "date", kind: "day" },
    { name: "old", kind: "flag" },
    { name: "all", kind: "flag" },
  ],
  columns: [
    { key: "order" },
    { key: "state" },
    { key: "amount", sortable: true },
    { key: "last5" },
    { key: "date", sortable: true },
    { key: "match" },
    { key: "status", optional: true },
    { key: "buyer" },
    { key: "proof" },
    { key: "reportedAt", sortable: true },
  ],
  order: { by: "reportedAt", sort: "desc" },
};

export const suspenseList: OfficeListSpec = {
  table: "held",
  filters: [
    { name: "state", kind: "choices", options: SUSPENSE_STATES },
    { name: "cause", kind: "choices", options: SUSPENSE_CAUSES },
    { name: "ref", kind: "text", pattern: TRADE, capitals: true },
    { name: "person", kind: "flag" },
    { name: "old", kind: "flag" },
    { name: "all", kind: "flag" },
  ],
  columns: [
    { key: "order" },
    { key: "state" },
    { key: "cause" },
    { key: "amount", sortable: true },
    { key: "orderAmount", optional: true },
    { key: "rest" },
    { key: "status", optional: true },
    { key: "ref", optional: true },
    { key: "buyer" },
    { key: "suspendedAt", sortable: true },
    { key: "refund" },
  ],
  order: { by: "suspendedAt", sort: "desc" },
};

export const returnRequestList: OfficeListSpec = {
  table: "withdrawals",
  filters: [
    { name: "state", kind: "choices", options: RETURN_STATES },
    { name: "pending", kind: "flag" },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "order" },
    { key: "state", sortable: true },
    { key: "what" },
    { key: "refundValue" },
    { key: "buyer" },
    { key: "received", optional: true },
    { key: "requestedAt", sortable: true },
    { key: "refundBy" },
    { key: "decision" },
  ],
  order: { by: "state", sort: "asc" },
};

export const webhookEventList: OfficeListSpec = {
  table: "paymentEvents",
  filters: [
    { name: "meaning", kind: "choices", options: EVENT_MEANINGS },
    { name: "outcome", kind: "choices", options: EVENT_OUTCOMES },
    { name: "signed", kind: "flag" },
    { name: "ref", kind: "text", pattern: TRADE, capitals: true },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "ref" },
    { key: "receivedAt", sortable: true },
    { key: "meaning" },
    { key: "amount" },
    { key: "channel", optional: true },
    { key: "signed" },
    { key: "outcome" },
    { key: "order" },
  ],
  order: { by: "receivedAt", sort: "desc" },
};
