import { ensure } from "#shared/errors.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { Scope } from "#server/context.ts";
import type { IdentityProvider } from "#server/integrations/oauth/provider.ts";
import { reauthenticated } from "../accounts/reauthenticate.ts";
import { requireMember } from "../sessions/access.ts";
import { identitiesOf } from "./queries.ts";
import { type Begun, ticketOf } from "./signInState.ts";

const RANDOM_BYTES = 32;

/** Which outside sign-ins the shop offers. */
export const offered = async ({ identities }: Scope): Promise<IdentityProviderName[]> =>
  identities.map(({ name }) => name);

/** Where the browser goes, and what it keeps until it is back: the only one that can finish what it began. */
export interface Departure {
  readonly url: string;
  readonly ticket: string;
}

/** Begins to log in with a provider. @throws {Refusal} `oauth.unavailable` for one that is not set up. */
export async function begin(
  scope: Scope,
  { provider, next }: { provider: IdentityProviderName; next: string },
): Promise<Departure> {
  return depart(scope, { provider, next, linking: null });
}

/**
 * Begins to link a provider's identity to the viewer's account, once they have typed their password again.
 * @throws {Refusal} `session.required`, `account.wrong_password`, `oauth.email_unverified`, `oauth.already_linked`,
 *   `oauth.unavailable`, `rate.limited`.
 */
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
