import { ensure } from "#shared/errors.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { Context } from "#server/context.ts";
import type { IdentityProvider } from "#server/integrations/oauth/provider.ts";
import { withReauthentication } from "../accounts/reauthenticate.ts";
import { requireMember } from "../sessions/access.ts";
import { listIdentities } from "./queries.ts";
import { type StartedSignIn, sealState } from "./signInState.ts";

const RANDOM_BYTES = 32;

export const listProviders = async ({
  identityProviders: identities,
}: Context): Promise<IdentityProviderName[]> => identities.map(({ name }) => name);

/** The sealed state binds the return to this browser. */
export interface Departure {
  readonly url: string;
  readonly ticket: string;
}

export async function startSignIn(
  scope: Context,
  { provider, next }: { provider: IdentityProviderName; next: string },
): Promise<Departure> {
  return depart(scope, { provider, next, linking: null });
}

/** Starts linking an identity, after checking the password. */
export async function startLink(
  scope: Context,
  { provider, password }: { provider: IdentityProviderName; password: string },
): Promise<Departure> {
  const { memberId, sessionId } = requireMember(scope);
  await withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    ensure(member.email_verified_at, "oauth.email_unverified");
    const linked = await listIdentities(tx, member.id);
    ensure(!linked.some((each) => each.provider === provider), "oauth.already_linked");
  });
  return depart(scope, { provider, next: "", linking: { memberId, sessionId } });
}

function depart(
  scope: Context,
  asked: Pick<StartedSignIn, "provider" | "next" | "linking">,
): Departure {
  const random = () => scope.randomBytes(RANDOM_BYTES).toString("base64url");
  const begun: StartedSignIn = {
    ...asked,
    lang: scope.lang,
    state: random(),
    nonce: random(),
    verifier: random(),
  };
  const url = providerOf(scope, asked.provider).authorizeUrl(begun);
  return { url: url.href, ticket: sealState(scope, "begun", begun) };
}

/** @throws {Refusal} `oauth.unavailable`. */
export function providerOf(
  { identityProviders: identities }: Context,
  name: IdentityProviderName,
): IdentityProvider {
  const provider = identities.find((each) => each.name === name);
  ensure(provider, "oauth.unavailable");
  return provider;
}
