import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { readSignInState } from "./signInState.server.ts";

export interface OAuthRegistration {
  readonly providers: readonly IdentityProviderName[];
  readonly proven: { readonly provider: IdentityProviderName; readonly verified: boolean } | null;
  /** By field name, from the provider. */
  readonly known: Readonly<Record<string, string>>;
}

export async function loadOAuthRegistration(
  { portal }: PageRequest,
  { request, url }: { request: Request; url: URL },
): Promise<OAuthRegistration> {
  const providers = await portal.identity.offered();
  const ticket = readVerifiedIdentity(request, url) ?? null;
  const pending = await portal.identity.pending({ ticket });
  if (!pending) return { providers, proven: null, known: addressIn(url) };
  const { provider, email, emailVerified, firstName, lastName } = pending;
  return {
    providers,
    proven: { provider, verified: emailVerified },
    known: { email: email ?? "", firstName, lastName },
  };
}

/** Such as the one that an invitation went to. */
const addressIn = ({ searchParams }: URL): OAuthRegistration["known"] => {
  const email = searchParams.get("email");
  return email === null ? {} : { email };
};

/** Only if the URL asks for it. */
export const readVerifiedIdentity = (request: Request, url: URL): string | undefined =>
  url.searchParams.has("with") ? (readSignInState(request, "proven") ?? undefined) : undefined;
