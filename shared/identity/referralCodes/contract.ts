import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";

export const ReferralDay = z.object({
  /** `2026-11-20`, Taipei's calendar. */
  day: z.iso.date(),
  visits: z.int(),
  registrations: z.int(),
});
export type ReferralDay = z.infer<typeof ReferralDay>;

export const Referral = z.object({
  code: z.string(),
  /** The home page in the caller's language, with the code. */
  link: z.url(),
  /** How often a visitor came by the link, each once a day. */
  visits: z.int(),
  /** How many became members whom the code brought first. */
  registrations: z.int(),
  /** The last thirty days, today last. */
  days: z.array(ReferralDay),
});
export type Referral = z.infer<typeof Referral>;

export const referral = {
  own: endpoint({
    method: "GET",
    path: "/Member/Referral",
    access: "member",
    summary: "One's referral code and link, and whom they brought",
    input: z.object({}),
    output: Referral,
    errors: ["session.required"],
  }),
};
