import type { OpenNavigationEntry, WaitingCounts } from "#shared/admin/navigation/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

export async function entries(scope: Context): Promise<OpenNavigationEntry[]> {
  return openParts(scope).map(({ section, group, screen }) => ({
    section,
    group,
    ...(screen && { screen }),
  }));
}

/** Only sections where something waits. */
export async function countWaiting(scope: Context): Promise<WaitingCounts> {
  // At once, so that the reads share one round trip.
  const counted = await Promise.all(
    openParts(scope).map(
      async ({ section, waiting }) => [section, await waiting?.(scope)] as const,
    ),
  );
  return Object.fromEntries(counted.filter(([, count]) => count));
}

function openParts(scope: Context): Context["registry"]["navigation"] {
  const { permissions } = requireStaff(scope);
  return scope.registry.navigation.filter(
    ({ permission }) => permission === null || permissions.includes(permission),
  );
}
