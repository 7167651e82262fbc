import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { LinkedIdentitiesState } from "./LinkedIdentities.tsx";
import { readSignInState } from "#app/shop/identity/oauth/signInState.server.ts";

export async function loadLinkedIdentities(
  { portal }: PageRequest,
  request: Request,
): Promise<LinkedIdentitiesState> {
  const offered = await portal.identity.offered();
  const linked = await portal.identity.linked();
  const ticket = readSignInState(request, "proven");
  const pending = await portal.identity.pending({ ticket });
  const isLinked = linked.some(({ provider }) => provider === pending?.provider);
  const proven =
    pending && ticket !== null && !isLinked
      ? { provider: pending.provider, email: pending.email, ticket }
      : null;
  return { offered, linked, proven };
}
