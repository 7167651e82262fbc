import type { OpenNavigationEntry } from "#shared/admin/navigation/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

export async function entries(scope: Context): Promise<OpenNavigationEntry[]> {
  const { permissions } = requireStaff(scope);
  return scope.registry.navigation
    .filter(({ permission }) => permission === null || permissions.includes(permission))
    .map(({ section, group }) => ({ section, group }));
}
