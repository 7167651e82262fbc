import { z } from "zod";
import { MailedCode } from "#shared/identity/verificationCodes/rules.ts";
import { endpoint, FileAnswer } from "#shared/kit/endpoint.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { KnownPassword, SecondFactorCode } from "#shared/identity/sessions/contract.ts";

/** What a member can ask for about their own data, each confirmed by a mailed code. */
export const DATA_PURPOSES = ["export", "deletion"] as const;
export type DataPurpose = (typeof DATA_PURPOSES)[number];

/** Why the account cannot be deleted: it is staff's, money of its orders is on its way, or all who try a demo share it. */
export const DELETION_OBSTACLES = ["staff", "open_orders", "shared_account"] as const;

/**
 * Why an order is not settled: it is not paid, or somebody looks for its money; it renews; a charge by period that it does
 * not need is being ended; money of it is to be decided about or given back; goods are to be sent, or can be given back; its
 * official invoice is still to be issued, made void or lessened.
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

export const Standing = z.object({
  /** What stands in the way of deleting the account; null when nothing does. */
  blocker: z.enum(DELETION_OBSTACLES).nullable(),
  /** The orders that are not settled yet. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      status: z.enum(OrderStatus),
      reasons: z.array(z.enum(OPEN_REASONS)),
    }),
  ),
  /** Whether deleting the account asks for a code of the second factor. */
  secondFactor: z.boolean(),
});
export type Standing = z.infer<typeof Standing>;

export const DataCodeInput = z.object({ for: z.enum(DATA_PURPOSES, "invalid") });
export const ExportInput = z.object({ captcha: MailedCode });
export const DeletionInput = z.object({
  captcha: MailedCode,
  password: KnownPassword,
  /** Of the second factor, from whoever has one. */
  code: SecondFactorCode.optional(),
});

const refusals = ["request.invalid", "session.required", "rate.limited"] as const;
const obstacles = ["privacy.staff", "privacy.open_orders", "demo.shared_account"] as const;

export const privacy = {
  standing: endpoint({
    method: "GET",
    path: "/Member/Data",
    access: "member",
    summary: "What stands in the way of deleting the account",
    input: z.object({}),
    output: Standing,
    errors: ["session.required"],
  }),
  requestCode: endpoint({
    method: "POST",
    path: "/Member/Data/Code",
    access: "member",
    summary: "Have a code mailed that confirms exporting the data or deleting the account",
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
    summary: "Everything kept about the member, as JSON files in an archive",
    input: ExportInput,
    output: FileAnswer,
    errors: [...refusals, "verification_code.wrong"],
  }),
  deleteAccount: endpoint({
    method: "DELETE",
    path: "/Member/Data",
    access: "member",
    summary: "Delete the account for good",
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
