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

/** What all modules declare, one list per kind. */
export interface Registry<S> {
  readonly useCases: readonly UseCaseGroup[];
  /** The same by area and name, as pages ask for them. */
  readonly areas: Readonly<Record<string, Readonly<Record<string, OpenUseCase>>>>;
  readonly routes: readonly OwnRoutes[];
  readonly jobs: readonly JobHandler<S>[];
  /** In the order they run. */
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
 * Collects what the modules declare. @throws if a use case has no access rule, or if two declarations of one kind share a
 * name.
 */
export function openRegistry<S>(modules: readonly Module<S>[]): Registry<S> {
  distinct("modules", modules, ({ name }) => [name]);
  const useCases = distinct(
    "use cases",
    modules.flatMap((each) => each.useCases ?? []),
    (group) => Object.keys(group.useCases).map((name) => `${group.area}.${name}`),
  );
  return {
    useCases,
    areas: areasOf(useCases),
    jobs: distinct(
      "jobs",
      modules.flatMap((each) => each.jobs ?? []),
      ({ job }) => [job.kind],
    ),
    routes: modules.flatMap((each) => each.routes ?? []),
    tasks: inOrder(modules.flatMap((each) => each.tasks ?? [])),
    mails: distinct(
      "mails",
      modules.flatMap((each) => each.mails ?? []),
      (template) => [template],
    ),
    search: modules.flatMap((each) => each.search ?? []),
    sitemap: sitemapOf(modules.flatMap((each) => each.sitemap ?? [])),
    navigation: navigationOf(modules.flatMap((each) => each.navigation ?? [])),
    overview: distinct(
      "overview fields",
      modules.flatMap((each) => each.overview ?? []),
      ({ field }) => [field],
    ),
    metrics: modules.flatMap((each) => each.metrics ?? []),
    personalData: personalDataOf(modules.flatMap((each) => each.personalData ?? [])),
  };
}

/** The items themselves. @throws if two of them share one of their names. */
function distinct<T>(what: string, items: readonly T[], namesOf: (item: T) => readonly string[]) {
  const names = items.flatMap(namesOf);
  const twins = names.filter((name, index) => names.indexOf(name) !== index);
  if (twins.length > 0) throw new Error(`${what} of one name: ${twins.join(", ")}`);
  return items;
}

/** @throws if a use case has no access rule. */
function areasOf(groups: readonly UseCaseGroup[]): Registry<never>["areas"] {
  const areas: Record<string, Record<string, OpenUseCase>> = {};
  for (const { area, useCases, access: rules } of groups) {
    const own = (areas[area] ??= {});
    for (const [name, run] of Object.entries(useCases)) {
      const access = rules[name];
      if (!ACCESS.includes(access)) throw new Error(`${area}.${name} has no access rule`);
      own[name] = { run, access: access as Access };
    }
  }
  return areas;
}

/** @throws also if two kinds may span several files: a file's address names a page of one kind only. */
function sitemapOf<S>(declared: readonly SitemapPart<S>[]): Registry<S>["sitemap"] {
  const parts = distinct("sitemap parts", declared, ({ kind }) => [kind]);
  const divided = parts.filter((part) => "ends" in part).map(({ kind }) => kind);
  if (divided.length > 1) throw new Error(`sitemap parts in several files: ${divided.join(", ")}`);
  return parts.toSorted((a, b) => SITEMAP_KINDS.indexOf(a.kind) - SITEMAP_KINDS.indexOf(b.kind));
}

function navigationOf(declared: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const entries = distinct("navigation entries", declared, ({ section, group, order }) => [
    section,
    `${group} ${order}`,
  ]);
  return NAVIGATION_GROUPS.flatMap((group) =>
    entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
  );
}

/** @throws if two modules declare one column, one file or one part of exported orders. */
function personalDataOf<S>(declared: readonly PersonalData<S>[]): Required<PersonalData<S>> {
  distinct("columns of members", declared, ({ columns = {} }) => Object.keys(columns));
  distinct("files of the export", declared, ({ files = {} }) => Object.keys(files));
  distinct("parts of exported orders", declared, ({ orderParts = {} }) => Object.keys(orderParts));
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
