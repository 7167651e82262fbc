import { NAVIGATION_GROUPS, type NavigationEntry } from "#shared/admin/navigation/contract.ts";
import { SITEMAP_KINDS } from "#shared/content/seo/contract.ts";
import { type Access, STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import type { MailTemplate } from "#shared/platform/mail/templates.ts";
import type { SearchSource } from "#server/catalog/search/source.ts";
import type { JobHandler } from "#server/platform/jobs/job.ts";
import { inOrder, type ScheduledTask } from "#server/platform/jobs/scheduledTask.ts";
import type { Census } from "#server/platform/observability/census.ts";
import type { OverviewPart } from "#server/platform/registry/overviewPart.ts";
import type { SitemapPart } from "#server/platform/registry/sitemapPart.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";
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
  readonly mails: readonly MailTemplate[];
  readonly search: readonly SearchSource[];
  /** In the order in which a sitemap lists them. */
  readonly sitemap: readonly SitemapPart<S>[];
  /** Top to bottom. */
  readonly navigation: readonly NavigationEntry[];
  readonly overview: readonly OverviewPart<S>[];
  readonly metrics: readonly Census<S>[];
  readonly personalData: Required<PersonalData<S>>;
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
    mails: mailsOf(modules),
    search: modules.flatMap((each) => each.search ?? []),
    sitemap: sitemapOf(modules),
    navigation: navigationOf(modules),
    overview: overviewOf(modules),
    metrics: modules.flatMap((each) => each.metrics ?? []),
    personalData: personalDataOf(modules.flatMap((each) => each.personalData ?? [])),
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

function mailsOf<S>(modules: readonly Module<S>[]): Registry<S>["mails"] {
  const mails = modules.flatMap((each) => each.mails ?? []);
  refuseTwins("mails", mails);
  return mails;
}

/** @throws also where two kinds may be more than one file takes, as a file's address names a page of one. */
function sitemapOf<S>(modules: readonly Module<S>[]): Registry<S>["sitemap"] {
  const parts = modules.flatMap((each) => each.sitemap ?? []);
  refuseTwins(
    "sitemap parts",
    parts.map(({ kind }) => kind),
  );
  const divided = parts.filter((part) => "ends" in part).map(({ kind }) => kind);
  if (divided.length > 1) throw new Error(`sitemap parts in several files: ${divided.join(", ")}`);
  return parts.toSorted((a, b) => SITEMAP_KINDS.indexOf(a.kind) - SITEMAP_KINDS.indexOf(b.kind));
}

function navigationOf<S>(modules: readonly Module<S>[]): Registry<S>["navigation"] {
  const entries = modules.flatMap((each) => each.navigation ?? []);
  refuseTwins(
    "navigation entries",
    entries.flatMap(({ section, group, order }) => [section, `${group} ${order}`]),
  );
  return NAVIGATION_GROUPS.flatMap((group) =>
    entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
  );
}

function overviewOf<S>(modules: readonly Module<S>[]): Registry<S>["overview"] {
  const parts = modules.flatMap((each) => each.overview ?? []);
  refuseTwins(
    "overview fields",
    parts.map(({ field }) => field),
  );
  return parts;
}

/** @throws where two declare one column, write one file or add one part to orders. */
function personalDataOf<S>(declared: readonly PersonalData<S>[]): Required<PersonalData<S>> {
  const names = (of: "columns" | "files" | "orderParts") =>
    declared.flatMap((each) => Object.keys(each[of] ?? {}));
  refuseTwins("columns of members", names("columns"));
  refuseTwins("files of the export", names("files"));
  refuseTwins("parts of exported orders", names("orderParts"));
  return declared.reduce<Required<PersonalData<S>>>(
    ({ columns, files, orderParts, erase }, each) => ({
      columns: { ...columns, ...each.columns },
      files: { ...files, ...each.files },
      orderParts: { ...orderParts, ...each.orderParts },
      erase: [...erase, ...(each.erase ?? [])],
    }),
    { columns: {}, files: {}, orderParts: {}, erase: [] },
  );
}

function refuseTwins(what: string, names: readonly string[]): void {
  const twins = names.filter((name, index) => names.indexOf(name) !== index);
  if (twins.length > 0) throw new Error(`${what} of one name: ${twins.join(", ")}`);
}
