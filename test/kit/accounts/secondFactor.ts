import { codeOf, stepAt } from "#server/identity/secondFactor/totp.ts";
import type { Client } from "./clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** `off` steps of 30 seconds from now. */
export const codeNow = (world: TestWorld, secret: string, off = 0): string =>
  codeOf(secret, stepAt(world.realNow()) + off);

/** Unused by `enrol`; stays valid if a step ends meanwhile. */
export const freshCode = (world: TestWorld, secret: string): string => codeNow(world, secret, 1);

export const PASSWORD = "correct-horse-9";

type Method = "GET" | "POST" | "PUT" | "DELETE";

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

/** Uses up the current code, not the next one. */
export async function enrol(world: TestWorld, { token }: Client): Promise<Enrolled> {
  const call = callerWith(world, token);
  const begun = await call("POST", "/Member/TwoFactor/Setup", {});
  const { secret } = begun.json().data.setup;
  const code = codeNow(world, secret);
  const confirmed = await call("POST", "/Member/TwoFactor", { password: PASSWORD, code });
  if (confirmed.statusCode !== 200) throw new Error(`second factor not enabled: ${confirmed.body}`);
  return { secret, ...confirmed.json().data };
}

export async function challengeOf(world: TestWorld, email: string | null): Promise<string> {
  const answer = await world.guest().post("/Member/Login", { email, password: PASSWORD });
  if (answer.json().code !== "second_factor.code_required") throw new Error(answer.body);
  return answer.json().challenge;
}

export const enterCode = (world: TestWorld, challenge: string, code: string) =>
  world.guest().post("/Member/Login", { challenge, code });
