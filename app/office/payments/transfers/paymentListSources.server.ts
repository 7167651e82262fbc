import { type InboxEvent, InboxListInput } from "#shared/payments/webhooks/contract.ts";
import { HeldListInput, type HeldPayment } from "#shared/payments/suspense/contract.ts";
import { TransferListInput, type TransferToMatch } from "#shared/payments/transfers/contract.ts";
import { WithdrawalListInput, type WithdrawalToDecide } from "#shared/sales/returns/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { heldList, inboxList, transferList, withdrawalList } from "./paymentListSpecs.ts";

export const transferSource: OfficeSource<typeof TransferListInput, TransferToMatch> = {
  spec: transferList,
  input: TransferListInput,
  read: (portal, input) => portal.transferOffice.toMatch(input),
  keyOf: ({ id }) => id,
};

/** Defaults to what staff must act on. */
const waitingUnlessAsked = (input: HeldListInput): HeldListInput =>
  input.all || input.state?.length ? input : { ...input, state: ["held", "refund_due"] };

export const heldSource: OfficeSource<typeof HeldListInput, HeldPayment> = {
  spec: heldList,
  input: HeldListInput,
  read: (portal, input) => portal.suspenseItems.list(waitingUnlessAsked(input)),
  keyOf: ({ id }) => id,
};

export const withdrawalSource: OfficeSource<typeof WithdrawalListInput, WithdrawalToDecide> = {
  spec: withdrawalList,
  input: WithdrawalListInput,
  read: (portal, input) => portal.withdrawalOffice.list(input),
  keyOf: ({ id }) => id,
};

export const inboxSource: OfficeSource<typeof InboxListInput, InboxEvent> = {
  spec: inboxList,
  input: InboxListInput,
  read: (portal, input) => portal.inbox.events(input),
  keyOf: ({ id }) => id,
};
