import type { Overview } from "#shared/admin/overview/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";

/** What is counted for the back office's first page, each by one module. */
export type OverviewField = Exclude<keyof Overview, "today">;

interface PartFor<S, F extends OverviewField> {
  readonly field: F;
  /** Without it the field is null and nothing is counted. */
  readonly permission: StaffPermission;
  readonly count: (scope: S) => Promise<Overview[F]>;
}

/** One field of what wants attention. */
export type OverviewPart<S> = { [F in OverviewField]: PartFor<S, F> }[OverviewField];
