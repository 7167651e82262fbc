import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { type Client, endpointsOf } from "./endpoints.ts";
import { createIdentityProvider, type IdentityProvider, type ProviderOptions } from "./provider.ts";

export interface IdentitySettings {
  /** Base URL of the simulator; null: real providers. */
  readonly simulator: string | null;
  readonly clients: Readonly<Partial<Record<IdentityProviderName, Client>>>;
}

export const SIMULATED_CLIENTS = {
  google: { id: "demo-google", secret: "demo-google-secret-for-the-simulator" },
  line: { id: "demo-line", secret: "demo-line-secret-for-the-simulator" },
} as const satisfies Record<IdentityProviderName, Client>;

export function createIdentityProviders(
  { simulator, clients }: IdentitySettings,
  outside: ProviderOptions,
): IdentityProvider[] {
  return (["google", "line"] as const).flatMap((name) => {
    const client = clients[name];
    return client ? [createIdentityProvider(endpointsOf(name, simulator), client, outside)] : [];
  });
}

/** Form targets for the CSP. */
export const identityOrigins = ({ simulator, clients }: IdentitySettings): string[] =>
  (["google", "line"] as const)
    .filter((name) => clients[name])
    .map((name) => new URL(endpointsOf(name, simulator).authorize).origin);
