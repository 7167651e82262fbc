import { type Access, STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import type { SearchSource } from "#server/catalog/search/source.ts";
import type { JobHandler } from "#server/platform/jobs/job.ts";
import { inOrder, type ScheduledTask } from "#server/platform/jobs/scheduledTask.ts";
import type { Census } from "#server/platform/observability/census.ts";
import type { OpenUseCase, UseCaseGroup } from "#server/platform/registry/useCaseGroup.ts";
import type { Module, OwnRoutes } from "./module.ts";

/** What all modules declare, each kind in one list. */
export interface Registry<S> {
  readonly useCases: readonly UseCaseGroup[];
  /** The same by area and name, as pages ask for them. */
  readonly areas: Readonly<Record<string, Readonly<Record<string, OpenUseCase>>>>;
  readonly routes: readonly OwnRoutes[];
  readonly jobs: readonly JobHandler<S>[];
  /** In the order in which they are done. */
  readonly tasks: readonly ScheduledTask<S>[];
  readonly search: readonly SearchSource[];
  readonly metrics: readonly Census<S>[];
}

const ACCESS: readonly unknown[] = ["anyone", "member", "dealer", "manager", ...STAFF_PERMISSIONS];

/**
 * Gathers what `modules` declare. @throws where a use case says not whom it is for, or two things of a kind bear one
 * name.
 */
export function openRegistry<S>(modules: readonly Module<S>[]): Registry<S> {
  const useCases = modules.flatMap((each) => each.useCases ?? []);
  const jobs = modules.flatMap((each) => each.jobs ?? []);
  refuseTwins(
    "modules",
    modules.map(({ name }) => name),
  );
  refuseTwins(
    "jobs",
    jobs.map(({ job }) => job.kind),
  );
  refuseTwins(
    "use cases",
    useCases.flatMap(({ area, useCases: own }) =>
      Object.keys(own).map((name) => `${area}.${name}`),
    ),
  );
  return {
    useCases,
    areas: areasOf(useCases),
    jobs,
    routes: modules.flatMap((each) => each.routes ?? []),
    tasks: inOrder(modules.flatMap((each) => each.tasks ?? [])),
    search: modules.flatMap((each) => each.search ?? []),
    metrics: modules.flatMap((each) => each.metrics ?? []),
  };
}

/** @throws where one says not whom it is for. */
function areasOf(groups: readonly UseCaseGroup[]): Registry<never>["areas"] {
  const areas: Record<string, Record<string, OpenUseCase>> = {};
  for (const { area, useCases, access: rules } of groups) {
    const own = (areas[area] ??= {});
    for (const [name, run] of Object.entries(useCases)) {
      const access = rules[name];
      if (!ACCESS.includes(access)) throw new Error(`${area}.${name} does not say whom it is for`);
      own[name] = { run, access: access as Access };
    }
  }
  return areas;
}

function refuseTwins(what: string, names: readonly string[]): void {
  const twins = names.filter((name, index) => names.indexOf(name) !== index);
  if (twins.length > 0) throw new Error(`${what} of one name: ${twins.join(", ")}`);
}
