import { z } from "zod";
import { foldCode } from "../verificationCodes/rules.ts";
import { endpoint } from "#shared/kit/endpoint.ts";

/** Six digits as a picture, and the same six digits as the result of a sum, for whoever does not see it. */
export const Challenge = z.object({
  /** Sent back with the answer; good for ten minutes and one answer. */
  id: z.string(),
  /** SVG text. */
  picture: z.string(),
  question: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

/** What a form carries where a challenge may be due: nothing until `captcha.required` asks for it. */
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
    summary: "Six digits that a person can read, for calls that ask for them after repeated tries",
    input: z.object({}),
    output: Challenge,
    errors: ["rate.limited"],
  }),
};
