import type { FastifyInstance } from "fastify";
import type { NavigationEntry } from "#shared/admin/navigation/contract.ts";
import type { MailTemplate } from "#shared/platform/mail/templates.ts";
import type { SearchSource } from "#server/catalog/search/source.ts";
import type { JobHandler } from "#server/platform/jobs/job.ts";
import type { ScheduledTask } from "#server/platform/jobs/scheduledTask.ts";
import type { Census } from "#server/platform/observability/census.ts";
import type { OverviewPart } from "#server/platform/registry/overviewPart.ts";
import type { SitemapPart } from "#server/platform/registry/sitemapPart.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";
import type { UseCaseGroup } from "#server/platform/registry/useCaseGroup.ts";

/** Routes outside the REST contract: files, protocols, callbacks. Each sets `config.access`. */
export interface OwnRoutes {
  /** Path prefix; none by default. */
  readonly prefix?: string;
  /** Exempt from the rate limits: public files that never change. */
  readonly unlimited?: true;
  readonly register: (app: FastifyInstance) => void | Promise<void>;
}

/** Everything a module adds to the product. Its `index.ts` declares it; `modules.ts` lists it. */
export interface Module<S> {
  /** Domain and folder, as in `payments/transfers`. */
  readonly name: `${string}/${string}`;
  /** Open to REST clients and pages. */
  readonly useCases?: readonly UseCaseGroup[];
  readonly routes?: readonly OwnRoutes[];
  /** Job handlers and event subscribers. */
  readonly jobs?: readonly JobHandler<S>[];
  readonly tasks?: readonly ScheduledTask<S>[];
  /** Templates of the mails it sends. */
  readonly mails?: readonly MailTemplate[];
  readonly search?: readonly SearchSource[];
  readonly sitemap?: readonly SitemapPart<S>[];
  /** Entries of the back office's navigation. */
  readonly navigation?: readonly NavigationEntry[];
  /** Counts on the back office's start page. */
  readonly overview?: readonly OverviewPart<S>[];
  /** Gauges of `GET /metrics`. */
  readonly metrics?: readonly Census<S>[];
  /** Personal data it stores, for export and erasure. */
  readonly personalData?: PersonalData<S>;
}
