import type { Overview } from "#shared/admin/overview/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";

export type OverviewField = Exclude<keyof Overview, "today">;

interface OverviewPartOf<S, F extends OverviewField> {
  readonly field: F;
  /** Without it the field is null. */
  readonly permission: StaffPermission;
  readonly count: (scope: S) => Promise<Overview[F]>;
}

export type OverviewPart<S> = { [F in OverviewField]: OverviewPartOf<S, F> }[OverviewField];
