import { z } from "zod";
import { challengeFields } from "../captcha/contract.ts";
import { MailedCode } from "../verificationCodes/rules.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Email } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { KnownPassword, NewPassword, samePassword } from "../sessions/contract.ts";

/** How the member's address stands. */
export const EmailState = z.object({
  email: z.string(),
  /** Whether a code showed that the member reads what is sent there. */
  verified: z.boolean(),
  /** The address that is to take its place once both codes are entered. */
  pending: z.string().nullable(),
  /** Until when the codes for it can be entered. */
  pendingUntil: InstantWire.nullable(),
});
export type EmailState = z.infer<typeof EmailState>;

export const ResetInput = z
  .object({
    email: Email,
    /** From the mail. */
    captcha: MailedCode,
    password: NewPassword,
    confirmPassword: z.string("required").min(1, "required"),
  })
  .refine((form) => form.password === form.confirmPassword, samePassword);

/** Whoever changes how one is reached renews the session: null where a cookie carries it. */
const Renewed = z.object({ token: z.string().nullable() });

/** Ways back into an account, and the address that they lead through. */
export const recovery = {
  requestReset: endpoint({
    method: "POST",
    path: "/Member/Password/Code",
    access: "anyone",
    summary: "Have a code for a new password sent; the answer is the same for every address",
    input: z.object({ email: Email, ...challengeFields }),
    output: z.object({}),
    message: "code_requested",
    errors: ["request.invalid", "captcha.required", "demo.shared_account", "rate.limited"],
  }),
  resetPassword: endpoint({
    method: "PUT",
    path: "/Member/Password/Reset",
    access: "anyone",
    summary: "Choose a new password with the code from the mail",
    input: ResetInput,
    output: z.object({}),
    message: "password_reset",
    errors: ["request.invalid", "verification_code.wrong", "demo.shared_account", "rate.limited"],
  }),
  email: endpoint({
    method: "GET",
    path: "/Member/Email",
    access: "member",
    summary: "How the e-mail address stands",
    input: z.object({}),
    output: EmailState,
    errors: ["session.required"],
  }),
  sendVerification: endpoint({
    method: "POST",
    path: "/Member/Email/Code",
    access: "member",
    summary: "Have the code that verifies the address sent again",
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
    summary: "Verify the address with the code from the mail; every other session ends",
    input: z.object({ captcha: MailedCode }),
    output: Renewed,
    message: "email_verified",
    errors: ["request.invalid", "session.required", "verification_code.wrong", "rate.limited"],
  }),
  requestEmailChange: endpoint({
    method: "POST",
    path: "/Member/Email/Change",
    access: "member",
    summary: "Have codes sent to the address in force and to the new one",
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
    summary: "Give up the change of address that waits for its codes; they no longer work",
    input: z.object({}),
    output: z.object({}),
    message: "email_change_cancelled",
    errors: ["session.required"],
  }),
  changeEmail: endpoint({
    method: "PUT",
    path: "/Member/Email",
    access: "member",
    summary: "Change the address with the codes from both; every other session ends",
    input: z.object({
      /** From the mail to the new address. */
      captcha: MailedCode,
      /** From the mail to the address in force. */
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
