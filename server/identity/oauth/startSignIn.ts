import { ensure } from "#shared/errors.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { Scope } from "#server/context.ts";
import type { IdentityProvider } from "#server/integrations/oauth/provider.ts";
import { reauthenticated } from "../accounts/reauthenticate.ts";
import { requireMember } from "../sessions/access.ts";
import { identitiesOf } from "./queries.ts";
import { type Begun, ticketOf } from "./signInState.ts";

const RANDOM_BYTES = 32;

export const offered = async ({ identities }: Scope): Promise<IdentityProviderName[]> =>
  identities.map(({ name }) => name);

/** The sealed state binds the return to this browser. */
export interface Departure {
  readonly url: string;
  readonly ticket: string;
}

export async function begin(
  scope: Scope,
  { provider, next }: { provider: IdentityProviderName; next: string },
): Promise<Departure> {
  return depart(scope, { provider, next, linking: null });
}

/** Starts linking an identity, after checking the password. */
export async function beginLink(
  scope: Scope,
  { provider, password }: { provider: IdentityProviderName; password: string },
): Promise<Departure> {
  const { memberId, sessionId } = requireMember(scope);
  await reauthenticated(scope, { password, at: "password" }, async (tx, member) => {
    ensure(member.email_verified_at, "oauth.email_unverified");
    const linked = await identitiesOf(tx, member.id);
    ensure(!linked.some((each) => each.provider === provider), "oauth.already_linked");
  });
  return depart(scope, { provider, next: "", linking: { memberId, sessionId } });
}

function depart(scope: Scope, asked: Pick<Begun, "provider" | "next" | "linking">): Departure {
  const random = () => scope.randomBytes(RANDOM_BYTES).toString("base64url");
  const begun: Begun = {
    ...asked,
    lang: scope.lang,
    state: random(),
    nonce: random(),
    verifier: random(),
  };
  const url = providerOf(scope, asked.provider).authorizeUrl(begun);
  return { url: url.href, ticket: ticketOf(scope, "begun", begun) };
}

/** @throws {Refusal} `oauth.unavailable`. */
export function providerOf({ identities }: Scope, name: IdentityProviderName): IdentityProvider {
  const provider = identities.find((each) => each.name === name);
  ensure(provider, "oauth.unavailable");
  return provider;
}
