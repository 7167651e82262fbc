import { afterAll, beforeAll } from "vitest";
import type { Context } from "#server/context.ts";
import { startSignIn } from "#server/identity/oauth/startSignIn.ts";
import { completeSignIn, type SignInResult } from "#server/identity/oauth/completeSignIn.ts";
import type { IdentityProvider } from "#server/integrations/oauth/provider.ts";
import { createIdentityProviders, SIMULATED_CLIENTS } from "#server/integrations/oauth/settings.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { type RunningIdentity, startIdentity } from "../../simulators/identity/provider.ts";

export interface ProviderChoice {
  readonly provider?: IdentityProviderName;
  readonly subject?: string;
  readonly email?: string;
  readonly verified?: boolean;
  readonly fault?: string;
  readonly declined?: boolean;
}

export interface ProviderReturn {
  readonly state: string | null;
  readonly code: string | null;
  readonly error: string | null;
}

export function setUpIdentity() {
  let running: RunningIdentity;
  let providers: IdentityProvider[];
  beforeAll(async () => {
    running = await startIdentity({ port: 0 });
    providers = createIdentityProviders(
      { simulator: running.url, clients: SIMULATED_CLIENTS },
      { realNow: () => new Date(), publicUrl: "http://localhost:3000" },
    );
  });
  afterAll(() => running?.close());
  return {
    get providers() {
      return providers;
    },
    get url() {
      return running.url;
    },
  };
}

export async function signInAtProvider(
  url: string,
  chosen: ProviderChoice = {},
): Promise<ProviderReturn> {
  const page = await fetch(url);
  if (!page.ok) throw new Error(`the provider refused to ask: ${await page.text()}`);
  const { origin, pathname, searchParams } = new URL(url);
  const { subject = "1000", email = "", verified = true, fault = "none", declined } = chosen;
  const body = new URLSearchParams(searchParams);
  const person = { person: declined ? "declined" : "other", subject, email, fault };
  const named = { givenName: "Mei", familyName: "Chou", ...(verified && { verified: "1" }) };
  for (const [name, value] of Object.entries({ ...person, ...named })) body.set(name, value);
  const answer = await fetch(origin + pathname, { method: "POST", body, redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "").searchParams;
  return { state: back.get("state"), code: back.get("code"), error: back.get("error") };
}

export async function signInWithProvider(
  scope: Context,
  chosen: ProviderChoice = {},
): Promise<SignInResult> {
  const { provider = "google" } = chosen;
  const { url, ticket } = await startSignIn(scope, { provider, next: "" });
  return completeSignIn(scope, { provider, ticket, ...(await signInAtProvider(url, chosen)) });
}
