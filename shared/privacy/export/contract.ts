import { z } from "zod";
import { MailedCode } from "#shared/identity/verificationCodes/rules.ts";
import { endpoint, FileResponse } from "#shared/kit/endpoint.ts";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { KnownPassword, SecondFactorCode } from "#shared/identity/sessions/contract.ts";

/** Each is confirmed by a mailed code. */
export const DATA_PURPOSES = ["export", "deletion"] as const;
export type DataPurpose = (typeof DATA_PURPOSES)[number];

/** `shared_account`: a demo account. */
export const DELETION_BLOCKERS = [
  "staff",
  "open_orders",
  "earnings_due",
  "shared_account",
] as const;

/**
 * `ending`: a recurring contract being cancelled; `money`: to decide or refund; `goods`: to send or
 * returnable; `invoice`: to issue, void or reduce.
 */
export const OPEN_REASONS = [
  "unpaid",
  "confirming",
  "renews",
  "ending",
  "money",
  "goods",
  "invoice",
] as const;

export const DeletionStatus = z.object({
  blocker: z.enum(DELETION_BLOCKERS).nullable(),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      status: z.enum(OrderStatus),
      reasons: z.array(z.enum(OPEN_REASONS)),
    }),
  ),
  /** Of a dealer, not paid out; a sum per currency. */
  earnings: z.array(MoneyWire),
  secondFactor: z.boolean(),
});
export type DeletionStatus = z.infer<typeof DeletionStatus>;

export const DataCodeInput = z.object({ for: z.enum(DATA_PURPOSES, "invalid") });
export const ExportInput = z.object({ captcha: MailedCode });
export const DeletionInput = z.object({
  captcha: MailedCode,
  password: KnownPassword,
  code: SecondFactorCode.optional(),
});

const refusals = ["request.invalid", "session.required", "rate.limited"] as const;
const obstacles = [
  "privacy.staff",
  "privacy.open_orders",
  "privacy.earnings_due",
  "demo.shared_account",
] as const;

export const privacy = {
  standing: endpoint({
    method: "GET",
    path: "/Member/Data",
    access: "member",
    summary: "Get what blocks deleting the account",
    input: z.object({}),
    output: DeletionStatus,
    errors: ["session.required"],
  }),
  requestCode: endpoint({
    method: "POST",
    path: "/Member/Data/Code",
    access: "member",
    summary: "Mail a code that confirms a data export or account deletion",
    input: DataCodeInput,
    output: z.object({}),
    message: "data_code_sent",
    errors: [...refusals, ...obstacles, "verification_code.too_soon"],
  }),
  exportData: endpoint({
    method: "POST",
    path: "/Member/Data/Export",
    access: "member",
    answers: "application/zip",
    summary: "Export the member's data as JSON files in a zip archive",
    input: ExportInput,
    output: FileResponse,
    errors: [...refusals, "verification_code.wrong"],
  }),
  deleteAccount: endpoint({
    method: "DELETE",
    path: "/Member/Data",
    access: "member",
    summary: "Delete the account permanently",
    input: DeletionInput,
    output: z.object({}),
    message: "account_deleted",
    errors: [
      ...refusals,
      ...obstacles,
      "account.wrong_password",
      "second_factor.wrong_code",
      "verification_code.wrong",
    ],
  }),
};
