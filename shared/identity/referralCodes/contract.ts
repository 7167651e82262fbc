import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

export const ReferralDay = z.object({
  /** `YYYY-MM-DD`, Taipei time. */
  day: z.iso.date(),
  visits: z.int(),
  registrations: z.int(),
});
export type ReferralDay = z.infer<typeof ReferralDay>;

export const ReferralFigures = z.object({
  /** Once per visitor and day. */
  visits: z.int(),
  registrations: z.int(),
  /** 30 days, today last. */
  days: z.array(ReferralDay),
});
export type ReferralFigures = z.infer<typeof ReferralFigures>;

export const Referral = ReferralFigures.extend({
  code: z.string(),
  link: z.url(),
  /** Who brought the member: a dealer's company, else a name that gives nobody away. */
  referredBy: z.object({ name: z.string(), at: InstantWire }).nullable(),
});
export type Referral = z.infer<typeof Referral>;

export const referral = {
  own: endpoint({
    method: "GET",
    path: "/Member/Referral",
    access: "member",
    summary: "Get the member's referral code, link and statistics",
    input: z.object({}),
    output: Referral,
    errors: ["session.required"],
  }),
};
