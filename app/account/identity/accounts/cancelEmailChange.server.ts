import type { PageRequest } from "#server/platform/pages/pageRequests.ts";

export async function cancelEmailChange({ portal }: PageRequest): Promise<null> {
  await portal.security.cancelEmailChange();
  return null;
}
