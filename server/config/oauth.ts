import { z } from "zod";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { type IdentitySettings, SIMULATED_CLIENTS } from "#server/integrations/oauth/settings.ts";

const name = z.string().max(500, "is too long").optional();

export const identityEnv = {
  GOOGLE_CLIENT_ID: name,
  GOOGLE_CLIENT_SECRET: name,
  LINE_CHANNEL_ID: name,
  LINE_CHANNEL_SECRET: name,
  IDENTITY_URL: z.url({ protocol: /^http$/, error: "must be an http address" }).optional(),
};

interface Env extends Readonly<Partial<Record<keyof typeof identityEnv, string>>> {
  readonly DEMO: "0" | "1";
}

const CREDENTIALS = {
  google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  line: ["LINE_CHANNEL_ID", "LINE_CHANNEL_SECRET"],
} as const satisfies Record<IdentityProviderName, readonly [string, string]>;

export function identitySettings(env: Env, gateway: string): IdentitySettings {
  if (env.DEMO === "1") {
    return { simulator: env.IDENTITY_URL ?? simulatorUrl(gateway), clients: SIMULATED_CLIENTS };
  }
  const clients = Object.entries(CREDENTIALS).flatMap(([provider, [idName, secretName]]) => {
    const [id, secret] = [env[idName], env[secretName]];
    return id && secret ? [[provider, { id, secret }]] : [];
  });
  return { simulator: null, clients: Object.fromEntries(clients) };
}

function simulatorUrl(gateway: string): string {
  const port = Number(new URL(gateway).port || 80) + 1;
  return `http://127.0.0.1:${port > 65_535 ? 3_002 : port}`;
}

type Given = Readonly<Record<string, string | undefined>>;

export function identityErrors(given: Given, { demo }: { demo: boolean }): string[] {
  const pairs = Object.values(CREDENTIALS);
  if (demo) {
    return pairs
      .flat()
      .filter((setting) => given[setting])
      .map((setting) => `${setting}: a demo signs in at the simulator only (set DEMO=0)`);
  }
  const incompletePairs = pairs.flatMap((pair) =>
    pair.flatMap((setting, at) => {
      const other = pair[1 - at] ?? "";
      return given[setting] || !given[other] ? [] : [`${setting}: required with ${other}`];
    }),
  );
  const simulator = "IDENTITY_URL: only a demo signs in at the simulator (set DEMO=1)";
  return given["IDENTITY_URL"] ? [...incompletePairs, simulator] : incompletePairs;
}
