import { z } from "zod";
import { endpoint, listEndpoint, FileAnswer } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  filter,
  STAFF_REFUSALS,
  SearchFilter,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { TRANSFER_MAX_MINOR, TRANSFER_STATES } from "./rules.ts";

/** The largest picture or PDF of a transfer slip. */
export const SLIP_MAX_BYTES = 5 * 1024 * 1024;

/** An amount as people write it, of whatever width its digits are. */
export const AMOUNT_WRITTEN = /^[\d０-９][\d０-９,，]{0,16}([.．][\d０-９]{1,2})?$/;
/** The last five digits of the payer's account. */
export const Last5 = z
  .string("required")
  .trim()
  .normalize("NFKC")
  .regex(/^\d{5}$/, "last_digits");
/** A box in a form: ticked, or not sent at all. */
export const Tick = z
  .union([z.boolean(), z.enum(["on", "true", "1", "false", "0"])], "invalid")
  .transform((given) => given === true || ["on", "true", "1"].includes(String(given)))
  .default(false);
const order = { id: z.uuid("invalid") };

/** An account of the vendor's, as a payer needs it. */
export const BankAccount = z.object({
  /** Currencies that may be sent there. */
  currencies: z.array(z.string().length(3)),
  accountNumber: z.string(),
  accountName: z.string(),
  phone: z.string(),
  address: z.string(),
  bankName: z.string(),
  branch: z.string(),
  bankAddress: z.string(),
  /** For transfers from abroad; null for an account that takes domestic ones alone. */
  swiftCode: z.string().nullable(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** What a buyer said about a transfer. */
export const TransferReport = z.object({
  id: z.uuid(),
  last5: z.string(),
  /** The day of the transfer. */
  date: z.iso.date(),
  amount: MoneyWire,
  /** Whether there is a picture or PDF of the slip. */
  hasProof: z.boolean(),
  state: z.enum(TRANSFER_STATES),
  reportedAt: InstantWire,
});
export type TransferReport = z.infer<typeof TransferReport>;

/** The same, as its buyer sees it. */
export const OwnReport = TransferReport.extend({
  /** Its money is booked, and a person decides whether it pays the order. */
  deciding: z.boolean(),
});
export type OwnReport = z.infer<typeof OwnReport>;

export const ReportInput = z.object({
  ...order,
  last5: Last5,
  date: z.iso.date("invalid"),
  /** In minor units of the order's currency. */
  amount: Count(1, TRANSFER_MAX_MINOR),
  /** A browser sends an empty file where none was chosen. */
  proof: z.file("invalid").max(SLIP_MAX_BYTES, "file_too_large").optional(),
  /** It is another transfer than the one that was reported alike for another order of theirs. */
  chosen: Tick,
});

/** Which open report the buyer means: another, or none, is a refusal. */
const seen = { report: z.uuid("invalid") };

export const TransferToMatch = TransferReport.extend({
  order: z.object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(OrderStatus),
    amount: MoneyWire,
    buyer: z.string(),
    payBy: InstantWire,
    /** Money of it waits for a person to look at it. */
    underReview: z.boolean(),
    /** For how many whole days somebody has been waited for to confirm its money; null unless somebody is. */
    confirmingDays: z.int().nullable(),
  }),
  /** Slips that were sent with what this report corrects, the newest first; its own is not among them. */
  earlierProofs: z.array(z.object({ id: z.uuid(), reportedAt: InstantWire })),
  /** Its own money waits for a decision, or to be given back. */
  undecided: z.boolean(),
  /** How many other reports and bookings say the same, so that a person must choose. */
  possibleDuplicates: z.int(),
});
export type TransferToMatch = z.infer<typeof TransferToMatch>;

export const TransferListInput = z.object({
  /** Words that stand in the order's number, or in its buyer's name or address. */
  search: SearchFilter,
  state: ChoiceFilter(TRANSFER_STATES),
  /** With those that are decided about or taken back; asking for a state shows just that. */
  all: YesNoFilter,
  /** What the bank statement says; the amount as it is written there, `12,000` or `12.50`, of any currency. */
  amount: filter(z.string("invalid").regex(AMOUNT_WRITTEN, "invalid")),
  last5: TextFilter(5),
  date: DayFilter,
  /** Reported longer ago than an order may wait for somebody without being called to attention. */
  old: YesNoFilter,
  ...sortedPaging({ orderby: ["reportedAt", "date", "amount"], limit: 20 }),
});
export type TransferListInput = z.output<typeof TransferListInput>;

const ANY_FILE = "application/octet-stream";

/** Transfers to the vendor's own accounts: what the buyer does. */
export const transfers = {
  accounts: endpoint({
    method: "GET",
    path: "/Order/:id/BankAccount",
    access: "member",
    input: z.object(order),
    output: z.object({
      accounts: z.array(BankAccount),
      /** Newest first. */
      reports: z.array(OwnReport),
    }),
    summary: "Where to transfer the money for an order, and what was reported about it",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
  report: endpoint({
    method: "POST",
    path: "/Order/:id/TransferReport",
    access: "member",
    input: ReportInput,
    output: Order,
    file: { field: "proof", maxBytes: SLIP_MAX_BYTES },
    summary: "Say that an order was paid by bank transfer",
    message: "transfer_reported",
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "order.overdue",
      "transfer.not_reportable",
      "transfer.possible_duplicate",
      "payment.method_unavailable",
      "rate.limited",
    ],
  }),
  correct: endpoint({
    method: "PUT",
    path: "/Order/:id/TransferReport",
    access: "member",
    input: ReportInput.extend(seen),
    output: Order,
    file: { field: "proof", maxBytes: SLIP_MAX_BYTES },
    summary:
      "Say anew what was said of a transfer that nobody has decided about; the slip stays unless another is sent",
    message: "transfer_corrected",
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "transfer.report_closed",
      "transfer.possible_duplicate",
      "rate.limited",
    ],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/Order/:id/TransferReportWithdrawal",
    access: "member",
    input: z.object({ ...order, ...seen }),
    output: Order,
    summary:
      "Take back what was said of a transfer that nobody has decided about; the time to pay goes on as it did",
    message: "transfer_withdrawn",
    errors: [
      "request.invalid",
      "session.required",
      "order.not_found",
      "order.overdue",
      "transfer.report_closed",
    ],
  }),
  ownSlip: endpoint({
    method: "GET",
    path: "/Order/:id/TransferReport",
    access: "member",
    input: z.object(order),
    output: FileAnswer,
    answers: ANY_FILE,
    summary: "The slip that was sent with the newest report of an order",
    errors: ["request.invalid", "session.required", "order.not_found", "transfer.not_found"],
  }),
};

/** The same, as staff see it. */
export const transferOffice = {
  toMatch: listEndpoint({
    method: "GET",
    path: "/Manager/Transfer",
    access: "payments.read",
    input: TransferListInput,
    output: TransferToMatch,
    summary: "Reported bank transfers, to be found on the bank statement",
    errors: STAFF_REFUSALS,
  }),
  slip: endpoint({
    method: "GET",
    path: "/Manager/Transfer/:id/Proof",
    access: "payments.read",
    input: z.object(order),
    output: FileAnswer,
    answers: ANY_FILE,
    summary: "The slip of a reported transfer",
    errors: [...STAFF_REFUSALS, "transfer.not_found"],
  }),
};
