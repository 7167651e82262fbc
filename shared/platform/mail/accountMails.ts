import type { Money } from "#shared/kit/money.ts";
import type { CodePurpose } from "#shared/identity/verificationCodes/rules.ts";

export const NOTICE_KINDS = [
  "second_factor_on",
  "second_factor_off",
  "backup_codes_renewed",
  "backup_code_used",
  "password_changed",
  "identity_linked",
  "identity_unlinked",
  "email_changed",
  "new_device",
  "codes_guessed",
  "data_exported",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface AccountMails {
  notice: {
    readonly kind: NoticeKind;
    readonly name: string;
    readonly at: Date;
    /** Such as "Chrome on Windows"; empty if unknown. */
    readonly device: string;
    /** Empty if unknown. */
    readonly ip: string;
    readonly url: string;
  };
  code: {
    readonly purpose: CodePurpose;
    readonly name: string;
    readonly code: string;
    readonly url: string;
  };
  /** The last mail to the address. */
  account_deleted: {
    readonly name: string;
    readonly at: Date;
    readonly url: string;
  };
  /** To whom a product key is handed over. */
  key_offered: {
    readonly name: string;
    readonly product: string;
    /** Address of the member who hands it over. */
    readonly from: string;
    readonly until: Date;
    readonly url: string;
  };
  /** Staff issued a key without an order, moved one to this member, or replaced one. */
  key_changed: {
    readonly about: "granted" | "moved" | "replaced";
    readonly name: string;
    readonly product: string;
    /** Last group of the key. */
    readonly hint: string;
    readonly url: string;
  };
  member_locked: AccountState;
  member_unlocked: AccountState;
  /** Staff made a member a dealer, or changed the dealer's state. */
  dealer_state: AccountState & {
    readonly about: "appointed" | "suspended" | "resumed" | "closed";
  };
  /** Staff saved a version of a dealer's agreement. */
  dealer_agreement: AccountState & {
    /** Null: none was in force. */
    readonly before: string | null;
    readonly after: string;
    readonly from: Date;
  };
  /** To the dealer whose account it is. */
  dealer_bank: AccountState & {
    readonly about: "entered" | "changed";
    /** Last characters. */
    readonly account: string;
    /** Nothing is paid before. */
    readonly until: Date;
  };
  /** To an address that may be a stranger's. */
  staff_invitation: { readonly url: string };
  /** To a member whom a dealer made a dealer below himself. */
  dealer_appointed: {
    readonly name: string;
    /** The dealer, by the company's record; empty: it has none. */
    readonly by: string;
    readonly percent: string;
    readonly url: string;
  };
  dealer_percent: {
    readonly name: string;
    readonly before: string;
    readonly after: string;
    readonly url: string;
  };
  /** A payout of a dealer was given to the bank, or came back from it. */
  dealer_payout: {
    readonly about: "sent" | "returned";
    readonly name: string;
    readonly number: string;
    readonly net: Money;
    readonly tax: Money;
    /** Last characters of the account. */
    readonly account: string;
    readonly url: string;
  };
  /** To an address that a dealer typed, with nothing else that he typed. */
  dealer_invitation: {
    /** By the company's record; empty: it has none. */
    readonly dealer: string;
    readonly email: string;
    /** Null: the dealer chose it. */
    readonly password: string | null;
    readonly code: string;
    readonly until: Date;
    readonly url: string;
  };
}

interface AccountState {
  readonly name: string;
  readonly url: string;
}
