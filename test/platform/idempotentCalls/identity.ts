import { registration } from "#test/kit/accounts/registration.ts";
import type { IdempotentCalls } from "./prepare.ts";

export const identityCalls: IdempotentCalls = {
  "POST /Member/Register": async (world) => ({
    who: world.guest("visitor-token-of-22-characters"),
    path: "/Member/Register",
    body: { ...registration, email: "once@example.test" },
  }),
  "POST /Manager/Member": async (world) => ({
    who: await world.manager(),
    path: "/Manager/Member",
    body: {
      email: "made@example.test",
      firstName: "Ada",
      lastName: "Lin",
      password: "correct-horse-9",
    },
  }),
  "POST /Manager/Member/Import": async (world) => ({
    who: await world.manager(),
    path: "/Manager/Member/Import",
    body: { rows: [{ email: "row@example.test", firstName: "Ada", lastName: "Lin" }] },
  }),
};
