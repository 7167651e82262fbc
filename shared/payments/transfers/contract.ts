import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint, listEndpoint, FileResponse } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  filter,
  STAFF_ERRORS,
  SearchFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { TypedDay } from "#shared/kit/instant.ts";
import { foldWidth } from "#shared/kit/parseNumber.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Count, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { TRANSFER_MAX_MINOR, TRANSFER_STATES } from "./rules.ts";

export const PROOF_MAX_BYTES = 5 * 1024 * 1024;

/** Accepts full-width digits. */
export const AMOUNT_PATTERN = /^[\d０-９][\d０-９,，]{0,16}([.．][\d０-９]{1,2})?$/;
export const Last5 = SingleLine("required")
  .overwrite(foldWidth)
  .regex(/^\d{5}$/, "last_digits");
/** An HTML checkbox: ticked or absent. */
export const CheckboxValue = z
  .union([z.boolean(), z.enum(["on", "true", "1", "false", "0"])], "invalid")
  .transform((given) => given === true || ["on", "true", "1"].includes(String(given)))
  .default(false);
const order = { id: z.uuid("invalid") };

export const BankAccount = z.object({
  currencies: z.array(z.string().length(3)),
  accountNumber: z.string(),
  accountName: z.string(),
  phone: z.string(),
  address: z.string(),
  bankName: z.string(),
  branch: z.string(),
  bankAddress: z.string(),
  /** Null for domestic transfers only. */
  swiftCode: z.string().nullable(),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const TransferReport = z.object({
  id: z.uuid(),
  last5: z.string(),
  date: z.iso.date(),
  amount: MoneyWire,
  hasProof: z.boolean(),
  state: z.enum(TRANSFER_STATES),
  reportedAt: InstantWire,
});
export type TransferReport = z.infer<typeof TransferReport>;

export const BuyerTransferReport = TransferReport.extend({
  deciding: z.boolean(),
});
export type BuyerTransferReport = z.infer<typeof BuyerTransferReport>;

export const TransferReportInput = z.object({
  ...order,
  last5: Last5,
  date: TypedDay,
  /** Minor units. */
  amount: Count(1, TRANSFER_MAX_MINOR),
  /** Browsers send an empty file when none is chosen. */
  proof: z.file("invalid").max(PROOF_MAX_BYTES, "file_too_large").optional(),
  /** Confirms that it is not the possible duplicate. */
  chosen: CheckboxValue,
});

/** The open report the client saw. */
const seen = { report: z.uuid("invalid") };

export const TransferToMatch = TransferReport.extend({
  order: z.object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(OrderStatus),
    amount: MoneyWire,
    buyer: z.string(),
    payBy: InstantWire,
    underReview: z.boolean(),
    /** Null unless waiting. */
    confirmingDays: z.int().nullable(),
  }),
  /** Newest first. */
  earlierProofs: z.array(z.object({ id: z.uuid(), reportedAt: InstantWire })),
  undecided: z.boolean(),
  possibleDuplicates: z.int(),
});
export type TransferToMatch = z.infer<typeof TransferToMatch>;

export const TransferListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(TRANSFER_STATES),
  /** Includes decided and withdrawn reports; a `state` filter overrides it. */
  all: YesNoFilter,
  /** As on the bank statement (`12,000`, `12.50`), in any currency. */
  amount: filter(z.string("invalid").trim().regex(AMOUNT_PATTERN, "invalid")),
  last5: filter(SingleLine("invalid").overwrite(foldWidth).max(5, "too_long")),
  date: DayFilter,
  old: YesNoFilter,
  ...sortedPaging({ orderby: ["reportedAt", "date", "amount"], limit: 20 }),
});
export type TransferListInput = z.output<typeof TransferListInput>;

const ANY_FILE = "application/octet-stream";

export const transfers = {
  accounts: endpoint({
    method: "GET",
    path: "/Order/:id/BankAccount",
    access: "member",
    input: z.object(order),
    output: z.object({
      accounts: z.array(BankAccount),
      /** Newest first. */
      reports: z.array(BuyerTransferReport),
    }),
    summary: "List the bank accounts for an order and its transfer reports",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
  report: endpoint({
    method: "POST",
    path: "/Order/:id/TransferReport",
    access: "member",
    input: TransferReportInput,
    output: Order,
    file: { field: "proof", maxBytes: PROOF_MAX_BYTES },
    summary: "Report that an order was paid by bank transfer",
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
    input: TransferReportInput.extend(seen),
    output: Order,
    file: { field: "proof", maxBytes: PROOF_MAX_BYTES },
    summary: "Correct an undecided transfer report; its proof stays unless another is sent",
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
    summary: "Withdraw an undecided transfer report; the payment deadline stays",
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
    output: FileResponse,
    answers: ANY_FILE,
    summary: "Download the proof of an order's newest transfer report",
    errors: ["request.invalid", "session.required", "order.not_found", "transfer.not_found"],
  }),
};

export const transferOffice = {
  toMatch: listEndpoint({
    method: "GET",
    path: "/Manager/Transfer",
    access: "payments.read",
    input: TransferListInput,
    output: TransferToMatch,
    summary: "List reported bank transfers to match with the bank statement",
    errors: STAFF_ERRORS,
  }),
  slip: endpoint({
    method: "GET",
    path: "/Manager/Transfer/:id/Proof",
    access: "payments.read",
    input: z.object(order),
    output: FileResponse,
    answers: ANY_FILE,
    summary: "Download the proof of a reported transfer",
    errors: [...STAFF_ERRORS, "transfer.not_found"],
  }),
};
