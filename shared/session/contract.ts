import { z } from "zod";
import { endpoint } from "../kit/endpoint.ts";
import { Email, requiredText, Ticked } from "../kit/validate.ts";

export const ROLES = ["member", "dealer", "manager"] as const;
export type Role = (typeof ROLES)[number];

/** One entry of a member's settings list, such as `{ key: "intelligent" }`. */
export interface MemberSetting {
  readonly key: string;
}

export const User = z.object({
  uuid: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** 1 when the member is a dealer. */
  dealer: z.union([z.literal(0), z.literal(1)]),
  settings: z.array(z.object({ key: z.string() })),
});
export type User = z.infer<typeof User>;

/** `token` is null wherever a cookie carries the session: the pages never see it. */
export const SignedIn = z.object({ user: User, token: z.string().nullable() });
export type SignedIn = z.infer<typeof SignedIn>;

export const PASSWORD_MIN = 8;

export const RegisterInput = z
  .object({
    email: Email,
    password: z
      .string("required")
      .min(1, "required")
      .min(PASSWORD_MIN, "password_short")
      .max(200, "too_long"),
    confirmPassword: z.string("required").min(1, "required"),
    firstName: requiredText(80),
    lastName: requiredText(80),
    agreeTerms: Ticked("agree_terms"),
    /** The version of the member terms that was read; refused when another is in force by now. */
    termsVersion: z.string().max(40, "invalid").optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "password_differs",
    when: ({ value }) =>
      z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  });

export const LoginInput = z.object({
  email: Email,
  password: z.string("required").min(1, "required").max(200, "too_long"),
});

export const session = {
  register: endpoint({
    method: "POST",
    path: "/Member/Register",
    input: RegisterInput,
    output: SignedIn,
    message: "registered",
    errors: ["request.invalid", "session.email_taken", "rate.limited"],
  }),
  login: endpoint({
    method: "POST",
    path: "/Member/Login",
    input: LoginInput,
    output: SignedIn,
    message: "logged_in",
    errors: ["request.invalid", "session.wrong_credentials", "rate.limited"],
  }),
  logout: endpoint({
    method: "GET",
    path: "/Member/Logout",
    input: z.object({}),
    output: z.object({}),
    message: "logged_out",
    errors: ["request.foreign_origin"],
  }),
  check: endpoint({
    method: "GET",
    path: "/Member/Check",
    input: z.object({}),
    output: SignedIn,
    errors: ["session.required"],
  }),
};
