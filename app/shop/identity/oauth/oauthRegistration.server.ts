import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { keptTicket } from "./signInState.server.ts";

export interface Registering {
  /** What the shop offers besides a password. */
  readonly providers: readonly IdentityProviderName[];
  /** The outside account that somebody registers with; null for none. */
  readonly proven: { readonly provider: IdentityProviderName; readonly verified: boolean } | null;
  /** What the provider told of them, for the fields of these names. */
  readonly known: Readonly<Record<string, string>>;
}

/** With whom somebody registers, as far as they have just proven it and the address says so. */
export async function registering(
  { portal }: PageRequest,
  { request, url }: { request: Request; url: URL },
): Promise<Registering> {
  const providers = await portal.identity.offered();
  const ticket = provenTicket(request, url) ?? null;
  const pending = await portal.identity.pending({ ticket });
  if (!pending) return { providers, proven: null, known: {} };
  const { provider, email, emailVerified, firstName, lastName } = pending;
  return {
    providers,
    proven: { provider, verified: emailVerified },
    known: { email: email ?? "", firstName, lastName },
  };
}

/** What proves it; undefined where the address does not say that somebody registers with it. */
export const provenTicket = (request: Request, url: URL): string | undefined =>
  url.searchParams.has("with") ? (keptTicket(request, "proven") ?? undefined) : undefined;
