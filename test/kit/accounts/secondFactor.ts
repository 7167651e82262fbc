import { codeOf, stepAt } from "#server/identity/secondFactor/totp.ts";
import type { Client } from "./clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** What the authenticator holding `secret` shows; `off` steps of 30 seconds later or earlier. */
export const codeNow = (world: TestWorld, secret: string, off = 0): string =>
  codeOf(secret, stepAt(world.realNow()) + off);

/** A code not used yet after enrolling; it stays right should a step end meanwhile. */
export const freshCode = (world: TestWorld, secret: string): string => codeNow(world, secret, 1);

/** The password of every member that `world.member` registers. */
export const PASSWORD = "correct-horse-9";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Calls the API with this session's token. */
export const callerWith =
  (world: TestWorld, token: string | null) => (method: Method, path: string, body?: object) =>
    world.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { "accept-language": "en", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });

export interface Enrolled {
  readonly secret: string;
  readonly backupCodes: string[];
  readonly token: string;
}

/** Gives the client's account a second factor, through the API. The present code is used up by it, the next one is not. */
export async function enrol(world: TestWorld, { token }: Client): Promise<Enrolled> {
  const call = callerWith(world, token);
  const begun = await call("POST", "/Member/TwoFactor/Setup", {});
  const { secret } = begun.json().data.setup;
  const code = codeNow(world, secret);
  const confirmed = await call("POST", "/Member/TwoFactor", { password: PASSWORD, code });
  if (confirmed.statusCode !== 200) throw new Error(`enrolling failed: ${confirmed.body}`);
  return { secret, ...confirmed.json().data };
}

/** The challenge that answers a member's right password. */
export async function challengeOf(world: TestWorld, email: string | null): Promise<string> {
  const answer = await world.guest().post("/Member/Login", { email, password: PASSWORD });
  if (answer.json().code !== "second_factor.code_required") throw new Error(answer.body);
  return answer.json().challenge;
}

/** Enters a code for a challenge. */
export const enterCode = (world: TestWorld, challenge: string, code: string) =>
  world.guest().post("/Member/Login", { challenge, code });
