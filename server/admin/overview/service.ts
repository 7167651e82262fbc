import { Overview } from "#shared/admin/overview/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

export async function overview(scope: Context): Promise<Overview> {
  const { permissions } = requireStaff(scope);
  const parts = scope.registry.overview.filter(({ permission }) =>
    permissions.includes(permission),
  );
  const nothing = Object.keys(Overview.shape).map((field) => [field, null]);
  const answer = { ...Object.fromEntries(nothing), today: formatDay(scope.now()) } as Overview;
  for (const { field, count } of parts) Object.assign(answer, { [field]: await count(scope) });
  return answer;
}
