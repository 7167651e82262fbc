import { z } from "zod";
import { foldCode } from "../verificationCodes/rules.ts";
import { endpoint } from "#shared/kit/endpoint.ts";

/** A picture, and a sum with the same result for those who cannot see it. */
export const Challenge = z.object({
  /** Valid for ten minutes and one answer. */
  id: z.string(),
  /** SVG text. */
  picture: z.string(),
  question: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

/** Required after `captcha.required`. */
export const challengeFields = {
  captchaId: z.string("invalid").max(400, "invalid").optional(),
  captchaAnswer: z
    .string("invalid")
    .trim()
    .max(40, "challenge_wrong")
    .transform(foldCode)
    .optional(),
};

export interface ChallengeAnswer {
  readonly captchaId?: string | undefined;
  readonly captchaAnswer?: string | undefined;
}

export const challenge = {
  draw: endpoint({
    method: "GET",
    path: "/Member/Captcha",
    access: "anyone",
    summary: "Create a captcha for calls that require one after repeated tries",
    input: z.object({}),
    output: Challenge,
    errors: ["rate.limited"],
  }),
};
