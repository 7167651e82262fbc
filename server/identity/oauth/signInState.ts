import { z } from "zod";
import { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";

const LIFE_MS = 600_000;

const StartedSignIn = z.object({
  provider: IdentityProviderName,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  lang: z.enum(LANGS),
  /** Empty without one. */
  next: z.string(),
  /** Null for a login. */
  linking: z.object({ memberId: z.string(), sessionId: z.string() }).nullable(),
});
export type StartedSignIn = z.output<typeof StartedSignIn>;

const VerifiedIdentity = z.object({
  provider: IdentityProviderName,
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});

const stateSchemas = {
  begun: StartedSignIn,
  pending: VerifiedIdentity,
} as const;
type Kind = keyof typeof stateSchemas;
type StateOf<K extends Kind> = z.output<(typeof stateSchemas)[K]>;

/** Valid for ten minutes. */
export function sealState<K extends Kind>(scope: Context, kind: K, held: StateOf<K>): string {
  const until = scope.realNow().getTime() + LIFE_MS;
  return scope.vault.seal(JSON.stringify({ held, until }), context(kind)).toString("base64url");
}

/** Null if missing, expired or not sealed by this server. */
export function openState<K extends Kind>(
  scope: Context,
  kind: K,
  ticket: string | null | undefined,
): StateOf<K> | null {
  if (!ticket) return null;
  try {
    const { held, until } = JSON.parse(
      scope.vault.open(Buffer.from(ticket, "base64url"), context(kind)),
    ) as { held: unknown; until: number };
    if (scope.realNow().getTime() >= until) return null;
    return stateSchemas[kind].parse(held) as StateOf<K>;
  } catch {
    return null;
  }
}

const context = (kind: Kind) => `identity_${kind}`;
