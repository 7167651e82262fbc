import { z } from "zod";
import { Verbatim } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import {
  KnownPassword,
  NewPassword,
  samePassword,
  SecondFactorCode,
} from "../sessions/contract.ts";

/** Shown only to the session that started it. */
export const Enrollment = z.object({
  secret: z.string(),
  uri: z.string(),
  /** `uri` as SVG text. */
  qr: z.string(),
  expiresAt: InstantWire,
});
export type Enrollment = z.infer<typeof Enrollment>;

export const TwoFactor = z.object({
  enabled: z.boolean(),
  since: InstantWire.nullable(),
  backupCodes: z.int(),
  /** Staff cannot disable it. */
  required: z.boolean(),
  setup: Enrollment.nullable(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** Null where a cookie carries the session. */
const Renewed = z.object({ token: z.string().nullable() });
/** Shown this once. */
const NewBackupCodes = z.object({ backupCodes: z.array(z.string()) });

export const SessionInfo = z.object({
  id: z.uuid(),
  current: z.boolean(),
  /** Such as "Chrome (Windows)"; empty if unknown. */
  device: z.string(),
  ip: z.string(),
  openedAt: InstantWire,
  /** Accurate to a few minutes. */
  seenAt: InstantWire,
  secondFactor: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

const Reauthentication = z.object({ password: KnownPassword, code: SecondFactorCode });

export const ConfirmInput = Reauthentication.extend({
  /** Required if a factor is being replaced. */
  currentCode: SecondFactorCode.optional(),
});

export const PasswordInput = z
  .object({
    currentPassword: KnownPassword,
    password: NewPassword,
    confirmPassword: Verbatim("required").min(1, "required"),
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
    summary: "Get the second factor and a pending setup",
    input: z.object({}),
    output: TwoFactor,
    errors: ["session.required"],
  }),
  enrol: endpoint({
    method: "POST",
    path: "/Member/TwoFactor/Setup",
    access: "member",
    summary: "Start setting up a second factor",
    input: z.object({}),
    output: TwoFactor,
    message: "second_factor_begun",
    errors: ["session.required", "demo.shared_account"],
  }),
  cancelEnrolment: endpoint({
    method: "DELETE",
    path: "/Member/TwoFactor/Setup",
    access: "member",
    summary: "Cancel the setup of a second factor",
    input: z.object({}),
    output: TwoFactor,
    message: "second_factor_cancelled",
    errors: ["session.required"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/Member/TwoFactor",
    access: "member",
    summary: "Enable the second factor with a first code",
    input: ConfirmInput,
    output: Renewed.extend(NewBackupCodes.shape),
    message: "second_factor_on",
    errors: [...reauthenticated, "second_factor.setup_expired"],
  }),
  disable: endpoint({
    method: "DELETE",
    path: "/Member/TwoFactor",
    access: "member",
    summary: "Disable the second factor",
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
    summary: "Replace the backup codes",
    input: Reauthentication,
    output: NewBackupCodes,
    message: "backup_codes_renewed",
    errors: [...reauthenticated, "second_factor.disabled"],
  }),
  sessions: endpoint({
    method: "GET",
    path: "/Member/Session",
    access: "member",
    summary: "List the member's sessions",
    input: z.object({}),
    output: z.array(SessionInfo),
    errors: ["session.required"],
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/Member/Session/:id",
    access: "member",
    summary: "End a session",
    input: z.object({ id: z.uuid("invalid") }),
    output: z.object({}),
    message: "session_ended",
    errors: ["request.invalid", "session.required", "session.not_found"],
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/Member/Session",
    access: "member",
    summary: "End all other sessions",
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
