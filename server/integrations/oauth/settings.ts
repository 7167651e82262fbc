import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { type Client, endpointsOf } from "./endpoints.ts";
import { createIdentityProvider, type IdentityProvider, type Outside } from "./provider.ts";

export interface IdentitySettings {
  /** Where the simulator stands in for the providers; null: they themselves are asked. */
  readonly simulator: string | null;
  readonly clients: Readonly<Partial<Record<IdentityProviderName, Client>>>;
}

/** What the demo's simulator knows the shop as. */
export const SIMULATED_CLIENTS = {
  google: { id: "demo-google", secret: "demo-google-secret-for-the-simulator" },
  line: { id: "demo-line", secret: "demo-line-secret-for-the-simulator" },
} as const satisfies Record<IdentityProviderName, Client>;

/** The providers that are set up, in the order in which they are offered. */
export function createIdentityProviders(
  { simulator, clients }: IdentitySettings,
  outside: Outside,
): IdentityProvider[] {
  return (["google", "line"] as const).flatMap((name) => {
    const client = clients[name];
    return client ? [createIdentityProvider(endpointsOf(name, simulator), client, outside)] : [];
  });
}

/** Where browsers are sent to sign in: a form of ours may lead there. */
export const identityOrigins = ({ simulator, clients }: IdentitySettings): string[] =>
  (["google", "line"] as const)
    .filter((name) => clients[name])
    .map((name) => new URL(endpointsOf(name, simulator).authorize).origin);
