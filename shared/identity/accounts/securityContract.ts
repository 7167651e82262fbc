import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import {
  KnownPassword,
  NewPassword,
  samePassword,
  SecondFactorCode,
} from "../sessions/contract.ts";

/** A second factor being set up: shown only to the session that began it, until it is confirmed. */
export const Enrolment = z.object({
  /** For typing into an authenticator app. */
  secret: z.string(),
  uri: z.string(),
  /** The address as a picture: SVG text. */
  qr: z.string(),
  expiresAt: InstantWire,
});
export type Enrolment = z.infer<typeof Enrolment>;

export const TwoFactor = z.object({
  enabled: z.boolean(),
  since: InstantWire.nullable(),
  /** How many backup codes are unused. */
  backupCodes: z.int(),
  /** Whether the account may not do without: it belongs to staff. */
  required: z.boolean(),
  setup: Enrolment.nullable(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** Changing how one logs in renews the session: `token` replaces the one in use, null where a cookie carries it. */
const Renewed = z.object({ token: z.string().nullable() });
/** Shown this once. */
const NewBackupCodes = z.object({ backupCodes: z.array(z.string()) });

export const SessionInfo = z.object({
  id: z.uuid(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** Such as "Chrome (Windows)"; empty when unknown. */
  device: z.string(),
  ip: z.string(),
  openedAt: InstantWire,
  /** Right to some minutes. */
  seenAt: InstantWire,
  secondFactor: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

const Reauthentication = z.object({ password: KnownPassword, code: SecondFactorCode });

export const ConfirmInput = Reauthentication.extend({
  /** From the factor in force, where this one replaces it. */
  currentCode: SecondFactorCode.optional(),
});

export const PasswordInput = z
  .object({
    currentPassword: KnownPassword,
    password: NewPassword,
    confirmPassword: z.string("required").min(1, "required"),
  })
  .refine((form) => form.password === form.confirmPassword, samePassword);

const refusals = ["request.invalid", "session.required", "rate.limited"] as const;
const reauthenticated = [
  ...refusals,
  "account.wrong_password",
  "second_factor.wrong_code",
] as const;

export const security = {
  twoFactor: endpoint({
    method: "GET",
    path: "/Member/TwoFactor",
    access: "member",
    summary: "How the second factor stands",
    input: z.object({}),
    output: TwoFactor,
    errors: ["session.required"],
  }),
  enrol: endpoint({
    method: "POST",
    path: "/Member/TwoFactor/Setup",
    access: "member",
    summary: "Begin to set up a second factor",
    input: z.object({}),
    output: TwoFactor,
    message: "second_factor_begun",
    errors: ["session.required", "demo.shared_account"],
  }),
  cancelEnrolment: endpoint({
    method: "DELETE",
    path: "/Member/TwoFactor/Setup",
    access: "member",
    summary: "Leave off setting it up",
    input: z.object({}),
    output: TwoFactor,
    message: "second_factor_cancelled",
    errors: ["session.required"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/Member/TwoFactor",
    access: "member",
    summary: "Switch the second factor on, with a first code",
    input: ConfirmInput,
    output: Renewed.extend(NewBackupCodes.shape),
    message: "second_factor_on",
    errors: [...reauthenticated, "second_factor.setup_expired"],
  }),
  disable: endpoint({
    method: "DELETE",
    path: "/Member/TwoFactor",
    access: "member",
    summary: "Switch the second factor off",
    input: Reauthentication,
    output: Renewed,
    message: "second_factor_off",
    errors: [
      ...reauthenticated,
      "second_factor.disabled",
      "second_factor.required",
      "demo.shared_account",
    ],
  }),
  renewBackupCodes: endpoint({
    method: "POST",
    path: "/Member/TwoFactor/BackupCode",
    access: "member",
    summary: "New backup codes in place of the old",
    input: Reauthentication,
    output: NewBackupCodes,
    message: "backup_codes_renewed",
    errors: [...reauthenticated, "second_factor.disabled"],
  }),
  sessions: endpoint({
    method: "GET",
    path: "/Member/Session",
    access: "member",
    summary: "Where the member is signed in",
    input: z.object({}),
    output: z.array(SessionInfo),
    errors: ["session.required"],
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/Member/Session/:id",
    access: "member",
    summary: "End one session",
    input: z.object({ id: z.uuid("invalid") }),
    output: z.object({}),
    message: "session_ended",
    errors: ["request.invalid", "session.required", "session.not_found"],
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/Member/Session",
    access: "member",
    summary: "End every other session",
    input: z.object({}),
    output: z.object({ ended: z.int() }),
    message: "sessions_ended",
    errors: ["session.required"],
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/Member/Password",
    access: "member",
    summary: "Change the password",
    input: PasswordInput,
    output: Renewed,
    message: "password_changed",
    errors: [...refusals, "account.wrong_password", "demo.shared_account"],
  }),
};
