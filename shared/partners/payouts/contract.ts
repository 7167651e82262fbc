import { z } from "zod";
import { endpoint, FileResponse, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, CurrencyFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { requiredText } from "#shared/kit/validation.ts";
import {
  Count,
  CurrencyCode,
  InstantWire,
  MoneyWire,
  PersonWire,
} from "#shared/kit/wireSchemas.ts";
import { FILE_DATES, FILE_ENCODINGS, FILE_SEPARATORS, PAYOUT_FIELDS } from "./fileFormat.ts";
import { DEALER_CALL_ERRORS } from "../dealers/contract.ts";
import {
  OWN_PAYOUT_STATES,
  PAYOUT_BLOCKS,
  PAYOUT_LINE_STATES,
  PAYOUT_STATES,
  WITHHOLDING_KINDS,
} from "./rules.ts";

const MAX_REASON = 300;
export const MAX_COLUMNS = 40;
export const MAX_WITHHOLDING = 20;
export const MAX_MINIMUMS = 20;
const CSV = "text/csv";

const DealerRef = z.object({ uuid: z.uuid(), name: z.string() });

export const PayoutLine = z.object({
  uuid: z.uuid(),
  reference: z.string(),
  dealer: DealerRef,
  state: z.enum(PAYOUT_LINE_STATES),
  /** Earned, withheld of it, and paid. */
  amount: MoneyWire,
  tax: MoneyWire,
  net: MoneyWire,
  taxes: z.array(z.object({ name: z.string(), basisPoints: z.int(), amount: MoneyWire })),
  /** Last characters of the account. */
  account: z.string(),
  earnings: z.int(),
  /** Why it must leave the batch; null: nothing. */
  block: z.enum(PAYOUT_BLOCKS).nullable(),
  reason: z.string().nullable(),
  settledAt: InstantWire.nullable(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

export const Payout = z.object({
  uuid: z.uuid(),
  number: z.string(),
  state: z.enum(PAYOUT_STATES),
  currency: z.string(),
  /** Without those that left it before it was sent. */
  lines: z.int(),
  amount: MoneyWire,
  tax: MoneyWire,
  net: MoneyWire,
  /** Of `net`, what the bank did not pay, or what came back. */
  returned: MoneyWire,
  profile: z.object({ uuid: z.uuid(), name: z.string() }),
  createdBy: PersonWire,
  createdAt: InstantWire,
  approvedAt: InstantWire.nullable(),
  exportedAt: InstantWire.nullable(),
  sentAt: InstantWire.nullable(),
  settledAt: InstantWire.nullable(),
  cancelledAt: InstantWire.nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutDetail = Payout.extend({
  approvedBy: PersonWire.nullable(),
  /** The caller made it, so somebody else approves it. */
  own: z.boolean(),
  file: z.string().nullable(),
  entries: z.array(PayoutLine),
});
export type PayoutDetail = z.infer<typeof PayoutDetail>;

/** A line as its dealer sees it. */
const OwnPayout = PayoutLine.pick({
  uuid: true,
  amount: true,
  tax: true,
  net: true,
  taxes: true,
  account: true,
}).extend({
  number: z.string(),
  state: z.enum(OWN_PAYOUT_STATES),
  at: InstantWire,
  sentAt: InstantWire.nullable(),
});
export type OwnPayout = z.infer<typeof OwnPayout>;

export const OwnPayoutListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(OWN_PAYOUT_STATES),
  currency: CurrencyFilter,
  ...sortedPaging({ orderby: ["createdAt"], limit: 20 }),
});
export type OwnPayoutListInput = z.output<typeof OwnPayoutListInput>;

export const PayoutCandidate = z.object({
  dealer: DealerRef,
  available: MoneyWire,
  /** Null: a batch made now has a line for it. */
  block: z.enum(PAYOUT_BLOCKS).nullable(),
});
export type PayoutCandidate = z.infer<typeof PayoutCandidate>;

export const PayoutListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(PAYOUT_STATES),
  currency: CurrencyFilter,
  ...sortedPaging({ orderby: ["createdAt"], limit: 20 }),
});
export type PayoutListInput = z.output<typeof PayoutListInput>;

const Column = z.object({
  field: z.enum(PAYOUT_FIELDS, "invalid"),
  heading: SingleLine("invalid").max(60, "too_long").default(""),
  text: SingleLine("invalid").max(100, "too_long").optional(),
});

export const ProfileFields = z.object({
  name: requiredText(60),
  columns: z
    .array(Column)
    .min(1, "required")
    .max(MAX_COLUMNS, "out_of_range")
    .refine((columns) => columns.some(({ field }) => field === "amount"), "payout_amount_column")
    .refine(
      (columns) => columns.some(({ field }) => field === "accountNumber"),
      "payout_account_column",
    ),
  headings: z.boolean("invalid").default(true),
  encoding: z.enum(FILE_ENCODINGS, "invalid"),
  separator: z.enum(FILE_SEPARATORS, "invalid"),
  date: z.enum(FILE_DATES, "invalid"),
});
export type ProfileFields = z.output<typeof ProfileFields>;

export const PayoutProfile = ProfileFields.extend({
  uuid: z.uuid(),
  revision: z.int(),
});
export type PayoutProfile = z.infer<typeof PayoutProfile>;

const WithholdingFields = z.object({
  name: requiredText(60),
  kind: z.enum(WITHHOLDING_KINDS, "invalid"),
  currency: CurrencyCode,
  basisPoints: Count(1, 5_000),
  fromMinor: Count(0, 1_000_000_000_000),
});

export const PayoutSettings = z.object({
  withholding: z.array(WithholdingFields).max(MAX_WITHHOLDING, "out_of_range"),
  minimums: z
    .record(CurrencyCode, Count(1, 1_000_000_000_000))
    .refine((each) => Object.keys(each).length <= MAX_MINIMUMS, "out_of_range"),
});
export type PayoutSettings = z.output<typeof PayoutSettings>;

const StoredSettings = PayoutSettings.extend({ revision: z.int() });
export type StoredPayoutSettings = z.infer<typeof StoredSettings>;

const One = z.object({ id: z.uuid("invalid") });
const Reason = { reason: requiredText(MAX_REASON) };
const write = { method: "POST", access: "payouts.write", idempotent: true } as const;
const ERRORS = [...STAFF_ERRORS, "payout.not_found"] as const;

export const payouts = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Payout",
    access: "dealers.read",
    summary: "List payout batches, newest first",
    input: PayoutListInput,
    output: Payout,
    errors: STAFF_ERRORS,
  }),
  candidates: endpoint({
    method: "GET",
    path: "/Manager/PayoutCandidate",
    access: "dealers.read",
    summary: "List dealers with payable earnings in a currency, and why some are not paid yet",
    input: z.object({ currency: CurrencyCode.default("TWD") }),
    output: z.array(PayoutCandidate),
    errors: STAFF_ERRORS,
  }),
  get: endpoint({
    method: "GET",
    path: "/Manager/Payout/:id",
    access: "dealers.read",
    summary: "Get a payout batch with its lines",
    input: One,
    output: PayoutDetail,
    errors: ERRORS,
  }),
  create: endpoint({
    ...write,
    path: "/Manager/Payout",
    summary: "Set the payable earnings of a currency aside in a batch, one line per dealer",
    message: "payout_created",
    input: z.object({ currency: CurrencyCode, profile: z.uuid("required") }),
    output: PayoutDetail,
    errors: [...STAFF_ERRORS, "payout.nothing_due", "payout_profile.not_found"],
  }),
  removeLine: endpoint({
    ...write,
    path: "/Manager/PayoutLine/:id/Removal",
    summary: "Take a line out of a batch that has no file yet; its earnings are payable again",
    message: "payout_line_removed",
    input: One.extend(Reason),
    output: PayoutDetail,
    errors: [...ERRORS, "payout.line_not_open"],
  }),
  approve: endpoint({
    ...write,
    path: "/Manager/Payout/:id/Approval",
    summary: "Approve a batch that somebody else made",
    message: "payout_approved",
    input: One,
    output: PayoutDetail,
    errors: [
      ...ERRORS,
      "payout.not_draft",
      "payout.same_person",
      "payout.own_line",
      "payout.blocked_lines",
      "payout.no_lines",
    ],
  }),
  exportFile: endpoint({
    ...write,
    path: "/Manager/Payout/:id/Export",
    summary: "Make the file of an approved batch; a second time it stays as it is",
    message: "payout_exported",
    input: One,
    output: PayoutDetail,
    errors: [...ERRORS, "payout.not_approved", "payout.blocked_lines", "payout.not_encodable"],
  }),
  file: endpoint({
    method: "GET",
    path: "/Manager/Payout/:id/File",
    access: "payouts.write",
    summary: "Download the file of a batch, always the same bytes",
    input: One,
    answers: CSV,
    output: FileResponse,
    errors: [...ERRORS, "payout.not_exported", "payout.cancelled"],
  }),
  send: endpoint({
    ...write,
    path: "/Manager/Payout/:id/Sending",
    summary: "Record that the file was given to the bank",
    message: "payout_sent",
    input: One.extend({
      /** Although lines can't be paid any more. */
      despite: z.stringbool().or(z.boolean()).default(false),
    }),
    output: PayoutDetail,
    errors: [...ERRORS, "payout.not_exported"],
  }),
  settle: endpoint({
    ...write,
    path: "/Manager/Payout/:id/Settlement",
    summary: "Record that the bank has paid the batch",
    message: "payout_settled",
    input: One,
    output: PayoutDetail,
    errors: [...ERRORS, "payout.not_sent"],
  }),
  cancel: endpoint({
    ...write,
    path: "/Manager/Payout/:id/Cancellation",
    summary: "Give up a batch that was not sent; its earnings are payable again",
    message: "payout_cancelled",
    input: One.extend({
      ...Reason,
      /** Required once there is a file: the bank does not have it. */
      unsent: z.stringbool().or(z.boolean()).default(false),
    }),
    output: PayoutDetail,
    errors: [...ERRORS, "payout.already_sent"],
  }),
  failLine: endpoint({
    ...write,
    path: "/Manager/PayoutLine/:id/Failure",
    summary:
      "Record that the bank did not pay a line, or that it came back; its earnings are payable again",
    message: "payout_line_failed",
    input: One.extend(Reason),
    output: PayoutDetail,
    errors: [...ERRORS, "payout.line_not_paid"],
  }),
};

export const ownPayouts = {
  list: listEndpoint({
    method: "GET",
    path: "/Dealer/Payout",
    access: "dealer",
    summary: "List the dealer's payouts, newest first",
    input: OwnPayoutListInput,
    output: OwnPayout,
    errors: [...DEALER_CALL_ERRORS, "request.invalid", "list.too_long"],
  }),
};

export const payoutProfiles = {
  list: endpoint({
    method: "GET",
    path: "/Manager/PayoutProfile",
    access: "dealers.read",
    summary: "List how banks want their files",
    input: z.object({}),
    output: z.array(PayoutProfile),
    errors: STAFF_ERRORS,
  }),
  create: endpoint({
    ...write,
    path: "/Manager/PayoutProfile",
    summary: "Add a file format",
    message: "payout_profile_saved",
    input: ProfileFields,
    output: PayoutProfile,
    errors: [...STAFF_ERRORS, "payout_profile.name_taken"],
  }),
  edit: endpoint({
    method: "PUT",
    access: "payouts.write",
    path: "/Manager/PayoutProfile/:id",
    summary: "Change a file format; files made before stay as they are",
    message: "payout_profile_saved",
    input: ProfileFields.extend({ ...One.shape, revision: Count(0, 1_000_000) }),
    output: PayoutProfile,
    errors: [
      ...STAFF_ERRORS,
      "payout_profile.not_found",
      "payout_profile.name_taken",
      "edit.conflict",
    ],
  }),
  archive: endpoint({
    ...write,
    path: "/Manager/PayoutProfile/:id/Archival",
    summary: "Offer a file format no longer",
    message: "payout_profile_archived",
    input: One,
    output: z.array(PayoutProfile),
    errors: [...STAFF_ERRORS, "payout_profile.not_found", "payout_profile.last"],
  }),
  testFile: endpoint({
    method: "GET",
    path: "/Manager/PayoutProfile/:id/TestFile",
    access: "payouts.write",
    summary: "Download a file with one made-up line of amount 1, to try at the bank",
    input: One,
    answers: CSV,
    output: FileResponse,
    errors: [...STAFF_ERRORS, "payout_profile.not_found"],
  }),
  settings: endpoint({
    method: "GET",
    path: "/Manager/PayoutSetting",
    access: "dealers.read",
    summary: "Get the rates of what is withheld, and the smallest payouts",
    input: z.object({}),
    output: StoredSettings,
    errors: STAFF_ERRORS,
  }),
  saveSettings: endpoint({
    method: "PUT",
    access: "payouts.write",
    path: "/Manager/PayoutSetting",
    summary:
      "Change the rates of what is withheld, and the smallest payouts, for batches from now on",
    message: "payout_settings_saved",
    input: PayoutSettings.extend({ revision: Count(0, 1_000_000) }),
    output: StoredSettings,
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
};
