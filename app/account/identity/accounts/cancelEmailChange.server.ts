import type { PageRequest } from "#server/platform/pages/pageRequests.ts";

/** Gives up the change of address that waits for its codes. */
export async function cancelEmailChange({ portal }: PageRequest): Promise<null> {
  await portal.security.cancelEmailChange();
  return null;
}
