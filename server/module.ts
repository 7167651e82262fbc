import type { FastifyInstance } from "fastify";
import type { MailTemplate } from "#shared/platform/mail/templates.ts";
import type { SearchSource } from "#server/catalog/search/source.ts";
import type { JobHandler } from "#server/platform/jobs/job.ts";
import type { ScheduledTask } from "#server/platform/jobs/scheduledTask.ts";
import type { CountMetric } from "#server/platform/observability/census.ts";
import type { InvariantPart } from "#server/platform/registry/invariantPart.ts";
import type { NotificationKind } from "#server/platform/registry/notificationKind.ts";
import type { NavigationPart } from "#server/platform/registry/navigationPart.ts";
import type { OfficeSearchSource } from "#server/platform/registry/officeSearchSource.ts";
import type { OverviewPart } from "#server/platform/registry/overviewPart.ts";
import type { RecognitionPart } from "#server/platform/registry/recognitionPart.ts";
import type { SitemapPart } from "#server/platform/registry/sitemapPart.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";
import type { AuditSubject } from "#server/platform/registry/auditSubject.ts";
import type { TextVariables } from "#server/platform/registry/textVariables.ts";
import type { UseCaseGroup } from "#server/platform/registry/useCaseGroup.ts";

/** Routes outside the REST contract: files, protocols, callbacks. Each sets `config.access`. */
export interface ModuleRoutes {
  readonly prefix?: string;
  /** No rate limit by network: immutable public files, and protocols with limits of their own. */
  readonly unlimited?: true;
  readonly register: (app: FastifyInstance) => void | Promise<void>;
}

export interface Module<S> {
  /** `domain/folder`. */
  readonly name: `${string}/${string}`;
  readonly useCases?: readonly UseCaseGroup[];
  readonly routes?: readonly ModuleRoutes[];
  /** Including event subscribers. */
  readonly jobs?: readonly JobHandler<S>[];
  readonly tasks?: readonly ScheduledTask<S>[];
  readonly mails?: readonly MailTemplate[];
  readonly notifications?: readonly NotificationKind<S>[];
  readonly search?: readonly SearchSource[];
  readonly officeSearch?: readonly OfficeSearchSource<S>[];
  readonly sitemap?: readonly SitemapPart<S>[];
  readonly navigation?: readonly NavigationPart<S>[];
  readonly overview?: readonly OverviewPart<S>[];
  readonly recognition?: readonly RecognitionPart<S>[];
  readonly invariants?: readonly InvariantPart<S>[];
  readonly metrics?: readonly CountMetric<S>[];
  readonly auditSubjects?: readonly AuditSubject[];
  readonly textVariables?: TextVariables<S>;
  readonly personalData?: PersonalData<S>;
}
