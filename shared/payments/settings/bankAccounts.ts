import { z } from "zod";
import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";

const version = z.string().regex(/^[0-9a-f]{64}$/, "invalid");
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

const EditedAccount = z.object({
  currencies: z
    .array(SingleLine("invalid").toUpperCase().refine(isCurrency, "currency_unknown"), "required")
    .min(1, "required")
    .max(20, "out_of_range"),
  accountNumber: requiredText(40),
  accountName: requiredText(100),
  phone: requiredText(40),
  address: requiredText(200),
  bankName: requiredText(100),
  branch: requiredText(100),
  bankAddress: requiredText(200),
  swiftCode: SingleLine("invalid")
    .toUpperCase()
    .refine((text) => text === "" || SWIFT.test(text), "swift")
    .transform((text) => text || null)
    .nullable(),
});

export const BankAccounts = z.object({
  accounts: z.array(EditedAccount).max(10, "out_of_range"),
  /** Optimistic lock. */
  version,
});
export type BankAccounts = z.output<typeof BankAccounts>;

export const bankEditing = {
  bankAccounts: endpoint({
    method: "GET",
    path: "/Manager/BankAccount",
    access: "payments.write",
    input: z.object({}),
    output: BankAccounts,
    summary: "List the company's bank accounts",
    errors: STAFF_ERRORS,
  }),
  editBankAccounts: endpoint({
    method: "PUT",
    path: "/Manager/BankAccount",
    access: "payments.write",
    input: BankAccounts,
    output: BankAccounts,
    summary: "Replace the company's bank accounts",
    message: "bank_accounts_saved",
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
};
