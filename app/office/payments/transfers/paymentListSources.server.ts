import { type WebhookEvent, WebhookEventListInput } from "#shared/payments/webhooks/contract.ts";
import { SuspenseListInput, type SuspenseItem } from "#shared/payments/suspense/contract.ts";
import { TransferListInput, type TransferToMatch } from "#shared/payments/transfers/contract.ts";
import {
  ReturnRequestListInput,
  type OfficeReturnRequest,
} from "#shared/sales/returns/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import {
  suspenseList,
  webhookEventList,
  transferList,
  returnRequestList,
} from "./paymentListSpecs.ts";

export const transferSource: OfficeListSource<typeof TransferListInput, TransferToMatch> = {
  spec: transferList,
  input: TransferListInput,
  read: (portal, input) => portal.transferOffice.toMatch(input),
  keyOf: ({ id }) => id,
};

/** Defaults to what staff must act on. */
const defaultToUndecided = (input: SuspenseListInput): SuspenseListInput =>
  input.all || input.state?.length ? input : { ...input, state: ["held", "refund_due"] };

export const suspenseSource: OfficeListSource<typeof SuspenseListInput, SuspenseItem> = {
  spec: suspenseList,
  input: SuspenseListInput,
  read: (portal, input) => portal.suspenseItems.list(defaultToUndecided(input)),
  keyOf: ({ id }) => id,
};

export const returnRequestSource: OfficeListSource<
  typeof ReturnRequestListInput,
  OfficeReturnRequest
> = {
  spec: returnRequestList,
  input: ReturnRequestListInput,
  read: (portal, input) => portal.withdrawalOffice.list(input),
  keyOf: ({ id }) => id,
};

export const webhookEventSource: OfficeListSource<typeof WebhookEventListInput, WebhookEvent> = {
  spec: webhookEventList,
  input: WebhookEventListInput,
  read: (portal, input) => portal.inbox.events(input),
  keyOf: ({ id }) => id,
};
