import type { CodePurpose } from "#shared/identity/verificationCodes/rules.ts";

/** What a notice tells about an account. */
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

/** Mails about an account, and what each needs to know. */
export interface AccountMails {
  /** Something happened to an account that its owner should know, because another might have done it. */
  notice: {
    readonly kind: NoticeKind;
    readonly name: string;
    /** When it happened. */
    readonly at: Date;
    /** From what, such as "Chrome on Windows"; empty when unknown. */
    readonly device: string;
    /** From which address; empty when unknown. */
    readonly ip: string;
    /** Where the account's security is looked after. */
    readonly url: string;
  };
  /** A six-digit code, and a link that opens the page it is typed into. */
  code: {
    readonly purpose: CodePurpose;
    readonly name: string;
    readonly code: string;
    readonly url: string;
  };
  /** Says goodbye to somebody who deleted their account; the last mail to the address. */
  account_deleted: {
    readonly name: string;
    /** When it was deleted. */
    readonly at: Date;
    /** The shop's first page. */
    readonly url: string;
  };
  /** Staff have locked an account, or unlocked it. */
  member_locked: AccountState;
  member_unlocked: AccountState;
}

interface AccountState {
  readonly name: string;
  /** Where its owner goes on. */
  readonly url: string;
}
