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
  /** Templates of the mails that it writes. */
  readonly mails?: readonly MailTemplate[];
  readonly search?: readonly SearchSource[];
  readonly sitemap?: readonly SitemapPart<S>[];
  /** Where the back office's navigation leads to its pages. */
  readonly navigation?: readonly NavigationEntry[];
  /** What of it wants attention on the back office's first page. */
  readonly overview?: readonly OverviewPart<S>[];
  /** Work that `GET /metrics` counts. */
  readonly metrics?: readonly Census<S>[];
  /** What it holds of members, for the export and for deleting an account. */
  readonly personalData?: PersonalData<S>;
}
