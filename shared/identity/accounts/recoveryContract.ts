import { z } from "zod";
import { Verbatim } from "#shared/kit/text.ts";
import { captchaFields } from "../captcha/contract.ts";
import { MailedCode } from "../verificationCodes/rules.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Email } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { KnownPassword, NewPassword, samePassword } from "../sessions/contract.ts";

export const EmailState = z.object({
  email: z.string(),
  verified: z.boolean(),
  /** Until both codes are entered. */
  pending: z.string().nullable(),
  pendingUntil: InstantWire.nullable(),
});
export type EmailState = z.infer<typeof EmailState>;

export const ResetInput = z
  .object({
    email: Email,
    captcha: MailedCode,
    password: NewPassword,
    confirmPassword: Verbatim("required").min(1, "required"),
  })
  .refine((form) => form.password === form.confirmPassword, samePassword);

/** Null where a cookie carries the session. */
const Renewed = z.object({ token: z.string().nullable() });

export const recovery = {
  requestReset: endpoint({
    method: "POST",
    path: "/Member/Password/Code",
    access: "anyone",
    summary: "Mail a password reset code; the answer is the same for every address",
    input: z.object({ email: Email, ...captchaFields }),
    output: z.object({}),
    message: "code_requested",
    errors: ["request.invalid", "captcha.required", "demo.shared_account", "rate.limited"],
  }),
  resetPassword: endpoint({
    method: "PUT",
    path: "/Member/Password/Reset",
    access: "anyone",
    summary: "Set a new password with the mailed code",
    input: ResetInput,
    output: z.object({}),
    message: "password_reset",
    errors: ["request.invalid", "verification_code.wrong", "demo.shared_account", "rate.limited"],
  }),
  email: endpoint({
    method: "GET",
    path: "/Member/Email",
    access: "member",
    summary: "Get the e-mail address and its verification state",
    input: z.object({}),
    output: EmailState,
    errors: ["session.required"],
  }),
  sendVerification: endpoint({
    method: "POST",
    path: "/Member/Email/Code",
    access: "member",
    summary: "Mail a code that verifies the e-mail address",
    input: z.object({}),
    output: z.object({}),
    message: "code_sent",
    errors: [
      "session.required",
      "account.email_already_verified",
      "verification_code.too_soon",
      "rate.limited",
    ],
  }),
  verifyEmail: endpoint({
    method: "POST",
    path: "/Member/Email/Verification",
    access: "member",
    summary: "Verify the e-mail address with the mailed code; ends other sessions",
    input: z.object({ captcha: MailedCode }),
    output: Renewed,
    message: "email_verified",
    errors: ["request.invalid", "session.required", "verification_code.wrong", "rate.limited"],
  }),
  requestEmailChange: endpoint({
    method: "POST",
    path: "/Member/Email/Change",
    access: "member",
    summary: "Mail codes to the current and the new e-mail address",
    input: z.object({ password: KnownPassword, email: Email }),
    output: z.object({}),
    message: "codes_sent",
    errors: [
      "demo.shared_account",
      "request.invalid",
      "session.required",
      "account.wrong_password",
      "verification_code.too_soon",
      "rate.limited",
    ],
  }),
  cancelEmailChange: endpoint({
    method: "DELETE",
    path: "/Member/Email/Change",
    access: "member",
    summary: "Cancel the pending change of e-mail address and invalidate its codes",
    input: z.object({}),
    output: z.object({}),
    message: "email_change_cancelled",
    errors: ["session.required"],
  }),
  changeEmail: endpoint({
    method: "PUT",
    path: "/Member/Email",
    access: "member",
    summary: "Change the e-mail address with the codes from both addresses; ends other sessions",
    input: z.object({
      /** Mailed to the new address. */
      captcha: MailedCode,
      /** Mailed to the current address. */
      oldCaptcha: MailedCode,
    }),
    output: Renewed,
    message: "email_changed",
    errors: [
      "request.invalid",
      "session.required",
      "account.email_taken",
      "verification_code.wrong",
      "rate.limited",
    ],
  }),
};
