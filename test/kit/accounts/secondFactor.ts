import { totpCode, stepAt } from "#server/identity/secondFactor/totp.ts";
import type { Client } from "./clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** `off` steps of 30 seconds from now. */
export const totpNow = (world: TestWorld, secret: string, off = 0): string =>
  totpCode(secret, stepAt(world.realNow()) + off);

/** Unused by `enrol`; stays valid if a step ends meanwhile. */
export const unusedTotp = (world: TestWorld, secret: string): string => totpNow(world, secret, 1);

export const PASSWORD = "correct-horse-9";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export const apiCaller =
  (world: TestWorld, token: string | null) => (method: Method, path: string, body?: object) =>
    world.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { "accept-language": "en", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });

export interface EnabledSecondFactor {
  readonly secret: string;
  readonly backupCodes: string[];
  readonly token: string;
}

/** Uses up the current code, not the next one. */
export async function enableSecondFactor(
  world: TestWorld,
  { token }: Client,
): Promise<EnabledSecondFactor> {
  const call = apiCaller(world, token);
  const begun = await call("POST", "/Member/TwoFactor/Setup", {});
  const { secret } = begun.json().data.setup;
  const code = totpNow(world, secret);
  const confirmed = await call("POST", "/Member/TwoFactor", { password: PASSWORD, code });
  if (confirmed.statusCode !== 200) throw new Error(`second factor not enabled: ${confirmed.body}`);
  return { secret, ...confirmed.json().data };
}

export async function startSecondFactorLogin(
  world: TestWorld,
  email: string | null,
): Promise<string> {
  const answer = await world.guest().post("/Member/Login", { email, password: PASSWORD });
  if (answer.json().code !== "second_factor.code_required") throw new Error(answer.body);
  return answer.json().challenge;
}

export const completeSecondFactorLogin = (world: TestWorld, challenge: string, code: string) =>
  world.guest().post("/Member/Login", { challenge, code });
