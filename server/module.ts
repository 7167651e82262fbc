import type { FastifyInstance } from "fastify";
import type { SearchSource } from "#server/catalog/search/source.ts";
import type { JobHandler } from "#server/platform/jobs/job.ts";
import type { ScheduledTask } from "#server/platform/jobs/scheduledTask.ts";
import type { Census } from "#server/platform/observability/census.ts";
import type { UseCaseGroup } from "#server/platform/registry/useCaseGroup.ts";

/** Routes that are no calls of the contract: files, protocols and callbacks. Each says in its config who may ask. */
export interface OwnRoutes {
  /** What their addresses begin with; nothing unless told. */
  readonly prefix?: string;
  /** The same for everybody and never changing: nobody's requests for them are counted. */
  readonly unlimited?: true;
  readonly register: (app: FastifyInstance) => void | Promise<void>;
}

/** All that a module adds to the product; its `index.ts` declares it, and `modules.ts` lists it. */
export interface Module<S> {
  /** Domain and folder, as in `payments/transfers`. */
  readonly name: `${string}/${string}`;
  /** What programs may call and pages may ask. */
  readonly useCases?: readonly UseCaseGroup[];
  readonly routes?: readonly OwnRoutes[];
  /** What its jobs do, and what it does when something happened elsewhere. */
  readonly jobs?: readonly JobHandler<S>[];
  readonly tasks?: readonly ScheduledTask<S>[];
  readonly search?: readonly SearchSource[];
  /** Work that `GET /metrics` counts. */
  readonly metrics?: readonly Census<S>[];
}
