import { z } from "zod";
import { SingleLine, Verbatim } from "#shared/kit/text.ts";
import { type CaptchaAnswer, captchaFields } from "../captcha/contract.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Email } from "#shared/kit/validation.ts";
import { PictureWire } from "#shared/kit/wireSchemas.ts";

export const ROLES = ["member", "dealer", "manager"] as const;
export type Role = (typeof ROLES)[number];

export interface MemberSetting {
  readonly key: string;
}

export const hasMachines = (settings: readonly MemberSetting[]): boolean =>
  settings.some(({ key }) => key === "intelligent");

export const User = z.object({
  uuid: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** 1 for dealers. */
  dealer: z.union([z.literal(0), z.literal(1)]),
  settings: z.array(z.object({ key: z.string() })),
  picture: PictureWire.nullable(),
});
export type User = z.infer<typeof User>;

/** `token` is null where a cookie carries the session. */
export const SignedIn = z.object({ user: User, token: z.string().nullable() });
export type SignedIn = z.infer<typeof SignedIn>;

export const PASSWORD_MIN = 8;

export const NewPassword = Verbatim("required")
  .min(1, "required")
  .min(PASSWORD_MIN, "password_short")
  .max(200, "too_long");

export const samePassword = {
  path: ["confirmPassword"],
  error: "password_differs",
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
};

/** Compared only, so without the rules for new ones. */
export const KnownPassword = Verbatim("required").min(1, "required").max(200, "too_long");

/** Six digits or a backup code; spaces and hyphens are ignored. */
export const SecondFactorCode = SingleLine("required").min(1, "required").max(40, "wrong_code");

/** E-mail and password, or their challenge and a code. */
export const LoginInput = z
  .object({
    email: Email.optional(),
    password: KnownPassword.optional(),
    challenge: Verbatim("invalid").max(100, "invalid").optional(),
    code: SecondFactorCode.optional(),
    ...captchaFields,
  })
  .transform((given, context): Credentials | CodeEntry => {
    const { email, password, challenge, code, captchaId, captchaAnswer } = given;
    if (challenge !== undefined && code !== undefined) return { challenge, code };
    if (challenge === undefined && email !== undefined && password !== undefined)
      return { email, password, captchaId, captchaAnswer };
    const needed = challenge === undefined ? (["email", "password"] as const) : (["code"] as const);
    for (const field of needed.filter((name) => given[name] === undefined))
      context.issues.push({ code: "custom", path: [field], message: "required", input: given });
    return z.NEVER;
  });

export interface Credentials extends CaptchaAnswer {
  readonly email: string;
  readonly password: string;
}

export interface CodeEntry {
  readonly challenge: string;
  readonly code: string;
}

export const session = {
  login: endpoint({
    method: "POST",
    path: "/Member/Login",
    specified: true,
    access: "anyone",
    summary: "Sign in",
    input: LoginInput,
    output: SignedIn,
    message: "logged_in",
    errors: [
      "request.invalid",
      "session.wrong_credentials",
      "session.first_password",
      "session.locked",
      "captcha.required",
      "second_factor.code_required",
      "second_factor.wrong_code",
      "second_factor.challenge_expired",
      "rate.limited",
    ],
  }),
  logout: endpoint({
    method: "GET",
    path: "/Member/Logout",
    specified: true,
    access: "anyone",
    summary: "End the session",
    input: z.object({}),
    output: z.object({}),
    message: "logged_out",
    errors: ["request.foreign_origin"],
  }),
  check: endpoint({
    method: "GET",
    path: "/Member/Check",
    specified: true,
    access: "member",
    summary: "Get the signed-in user",
    input: z.object({}),
    output: SignedIn,
    errors: ["session.required"],
  }),
};
