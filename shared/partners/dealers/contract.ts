import { z } from "zod";
import { Phone } from "#shared/identity/members/profileFields.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { SingleLine, Verbatim } from "#shared/kit/text.ts";
import { Checked, requiredText } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { DEALER_STATES, SETUP_PARTS } from "./rules.ts";

/** In basis points of what was paid. */
export const PercentWire = z.int();

export const AgreementWire = z.object({
  version: z.int(),
  original: PercentWire,
  caps: z.array(z.object({ product: z.uuid(), name: z.string(), percent: PercentWire })),
  ownPurchases: z.boolean(),
  /** Null: every renewal earns. */
  maxRenewals: z.int().nullable(),
  from: InstantWire,
});
export type AgreementWire = z.infer<typeof AgreementWire>;

export const OwnDealer = z.object({
  uuid: z.uuid(),
  state: z.enum(DEALER_STATES),
  /** Why nothing is paid out yet; empty: set completely. */
  missing: z.array(z.enum(SETUP_PARTS)),
  area: z.string(),
  mayAppoint: z.boolean(),
  /** Withheld as of a company; else as of a person. */
  isCompany: z.boolean(),
  /** In force now; null: none is. */
  agreement: AgreementWire.nullable(),
  agreedAt: InstantWire.nullable(),
  /** Of the agreement; while `missing` names it, those in force are worse. */
  agreedVersion: z.int().nullable(),
  /** Who appointed the dealer; null: the company. */
  upper: z.string().nullable(),
});
export type OwnDealer = z.infer<typeof OwnDealer>;

const MAX_LINE = 200;
const possibleText = SingleLine("invalid").max(MAX_LINE, "too_long").default("");

/** Latin letters for accounts abroad; at least five of these and digits. */
const ACCOUNT_NUMBER = /^[ -]*([\dA-Z][ -]*){5,}$/i;

/** Accepts full-width digits and any dash. */
const AccountNumber = SingleLine("required")
  .normalize("NFKC")
  .overwrite((typed) => typed.replaceAll(/\p{Dash}/gu, "-").trim())
  .min(1, "required")
  .max(40, "too_long")
  .regex(ACCOUNT_NUMBER, "account_number");

/** Where earnings are paid to. */
export const BankInfo = z.object({
  accountNumber: AccountNumber,
  accountName: requiredText(100),
  phone: requiredText(40).pipe(Phone),
  address: requiredText(MAX_LINE),
  bankName: requiredText(100),
  branch: possibleText,
  bankAddress: possibleText,
  /** ISO 9362, for accounts abroad. */
  swiftCode: SingleLine("invalid")
    .toUpperCase()
    .regex(/^([A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?)?$/, "swift")
    .default(""),
});
export type BankInfo = z.output<typeof BankInfo>;

export const OwnBankInfo = z.object({
  info: BankInfo.nullable(),
  changedAt: InstantWire.nullable(),
  /** Payouts are held back until then after a change. */
  heldUntil: InstantWire.nullable(),
});
export type OwnBankInfo = z.infer<typeof OwnBankInfo>;

export const DEALER_CALL_ERRORS = ["session.required", "access.denied"] as const;
/** Of what is closed to a dealer whose agreement has ended. */
export const OPEN_DEALER_ERRORS = [...DEALER_CALL_ERRORS, "dealer.ended"] as const;

export const dealers = {
  own: endpoint({
    method: "GET",
    path: "/Dealer",
    access: "dealer",
    summary:
      "Get the dealer with the agreement in force and what is missing before anything is paid out",
    input: z.object({}),
    output: OwnDealer,
    errors: DEALER_CALL_ERRORS,
  }),
  agree: endpoint({
    method: "POST",
    path: "/Dealer/Agreement",
    access: "dealer",
    summary: "Agree to the dealer agreement in force",
    message: "dealer_agreed",
    input: z.object({ version: z.int(), agree: Checked("dealer_agree") }),
    output: OwnDealer,
    errors: [...DEALER_CALL_ERRORS, "edit.conflict"],
  }),
  bank: endpoint({
    method: "GET",
    path: "/Dealer/BankInfo",
    access: "dealer",
    summary: "Get the bank account that earnings are paid to",
    input: z.object({}),
    output: OwnBankInfo,
    errors: DEALER_CALL_ERRORS,
  }),
  saveBank: endpoint({
    method: "PUT",
    path: "/Dealer/BankInfo",
    access: "dealer",
    summary:
      "Enter or change the bank account that earnings are paid to; payouts wait 72 hours after it",
    message: "bank_info_saved",
    input: BankInfo.extend({ password: Verbatim("required").min(1, "required") }),
    output: OwnBankInfo,
    errors: [...DEALER_CALL_ERRORS, "account.wrong_password"],
  }),
};
