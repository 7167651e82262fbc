import { z } from "zod";
import { SingleLine, Verbatim } from "#shared/kit/text.ts";
import { normalizeCode } from "../verificationCodes/rules.ts";
import { endpoint } from "#shared/kit/endpoint.ts";

/** A picture, and a sum with the same result for those who cannot see it. */
export const Captcha = z.object({
  /** Valid for ten minutes and one answer. */
  id: z.string(),
  /** SVG text. */
  picture: z.string(),
  question: z.string(),
});
export type Captcha = z.infer<typeof Captcha>;

/** Required after `captcha.required`. */
export const captchaFields = {
  captchaId: Verbatim("invalid").max(400, "invalid").optional(),
  captchaAnswer: SingleLine("invalid")
    .max(40, "challenge_wrong")
    .transform(normalizeCode)
    .optional(),
};

export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captchaAnswer?: string | undefined;
}

export const captcha = {
  draw: endpoint({
    method: "GET",
    path: "/Member/Captcha",
    access: "anyone",
    summary: "Create a captcha for calls that require one after repeated tries",
    input: z.object({}),
    output: Captcha,
    errors: ["rate.limited"],
  }),
};
