import { Overview } from "#shared/admin/overview/contract.ts";
import { NAVIGATION_GROUPS } from "#shared/admin/navigation/contract.ts";
import { SITEMAP_KINDS } from "#shared/content/seo/contract.ts";
import { type Access, STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import type { MailTemplate } from "#shared/platform/mail/templates.ts";
import type { SearchSource } from "#server/catalog/search/source.ts";
import type { JobHandler } from "#server/platform/jobs/job.ts";
import { sortTasks, type ScheduledTask } from "#server/platform/jobs/scheduledTask.ts";
import type { CountMetric } from "#server/platform/observability/census.ts";
import type { InvariantPart } from "#server/platform/registry/invariantPart.ts";
import type { NavigationPart } from "#server/platform/registry/navigationPart.ts";
import type { NotificationKind } from "#server/platform/registry/notificationKind.ts";
import type { OfficeSearchSource } from "#server/platform/registry/officeSearchSource.ts";
import type { OverviewPart } from "#server/platform/registry/overviewPart.ts";
import type { RecognitionPart } from "#server/platform/registry/recognitionPart.ts";
import type { SitemapPart } from "#server/platform/registry/sitemapPart.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";
import type { AuditSubject } from "#server/platform/registry/auditSubject.ts";
import type { TextVariables } from "#server/platform/registry/textVariables.ts";
import type { OpenUseCase, UseCaseGroup } from "#server/platform/registry/useCaseGroup.ts";
import type { Module, ModuleRoutes } from "./module.ts";

export interface Registry<S> {
  readonly useCases: readonly UseCaseGroup[];
  readonly areas: Readonly<Record<string, Readonly<Record<string, OpenUseCase>>>>;
  readonly routes: readonly ModuleRoutes[];
  readonly jobs: readonly JobHandler<S>[];
  /** Run order. */
  readonly tasks: readonly ScheduledTask<S>[];
  readonly mails: readonly MailTemplate[];
  readonly notifications: readonly NotificationKind<S>[];
  readonly search: readonly SearchSource[];
  readonly officeSearch: readonly OfficeSearchSource<S>[];
  readonly sitemap: readonly SitemapPart<S>[];
  readonly navigation: readonly NavigationPart<S>[];
  readonly overview: readonly OverviewPart<S>[];
  readonly recognition: readonly RecognitionPart<S>[];
  readonly invariants: readonly InvariantPart<S>[];
  readonly metrics: readonly CountMetric<S>[];
  readonly auditSubjects: readonly AuditSubject[];
  readonly textVariables: Required<TextVariables<S>>;
  readonly personalData: Required<PersonalData<S>>;
}

const ACCESS: readonly unknown[] = [
  "anyone",
  "member",
  "intelligent",
  "dealer",
  "manager",
  ...STAFF_PERMISSIONS,
];

/** @throws on a missing access rule or a duplicate name */
export function openRegistry<S>(modules: readonly Module<S>[]): Registry<S> {
  const all = <T>(pick: (module: Module<S>) => readonly T[] | undefined) =>
    modules.flatMap((module) =>
      (pick(module) ?? []).map((item) => ({ item, module: module.name })),
    );
  requireUnique(
    "modules",
    modules.map(({ name }) => ({ item: name, module: name })),
    (name) => [name],
  );
  const declared = all(({ useCases }) => useCases);
  requireUnique("REST endpoints", declared, ({ contract }) =>
    Object.values(contract ?? {}).map(({ method, path }) => `${method} ${path}`),
  );
  const useCases = requireUnique("use cases", declared, (group) =>
    Object.keys(group.useCases).map((name) => `${group.area}.${name}`),
  );
  return {
    useCases,
    areas: groupByArea(useCases),
    jobs: requireUnique(
      "jobs",
      all(({ jobs }) => jobs),
      ({ job }) => [job.kind],
    ),
    routes: modules.flatMap((each) => each.routes ?? []),
    tasks: sortTasks(modules.flatMap((each) => each.tasks ?? [])),
    mails: requireUnique(
      "mails",
      all(({ mails }) => mails),
      (template) => [template],
    ),
    notifications: checkNotifications(all(({ notifications }) => notifications)),
    search: modules.flatMap((each) => each.search ?? []),
    officeSearch: requireUnique(
      "office search sources",
      all(({ officeSearch }) => officeSearch),
      ({ kind }) => [kind],
    ),
    sitemap: sortSitemapParts(all(({ sitemap }) => sitemap)),
    navigation: sortNavigation(all(({ navigation }) => navigation)),
    overview: overviewOf(all(({ overview }) => overview)),
    recognition: modules.flatMap((each) => each.recognition ?? []),
    invariants: requireUnique(
      "invariants",
      all(({ invariants }) => invariants),
      ({ name }) => [name],
    ),
    metrics: modules.flatMap((each) => each.metrics ?? []),
    auditSubjects: requireUnique(
      "audit subjects",
      all(({ auditSubjects }) => auditSubjects),
      ({ type }) => [type],
    ),
    textVariables: mergeTextVariables(all(({ textVariables }) => textVariables && [textVariables])),
    personalData: mergePersonalData(all(({ personalData }) => personalData && [personalData])),
  };
}

interface Declared<T> {
  readonly item: T;
  /** The name of the module that declares it. */
  readonly module: string;
}

/** The items themselves. @throws if two of them share one of their names; the message names the modules. */
function requireUnique<T>(
  what: string,
  declared: readonly Declared<T>[],
  namesOf: (item: T) => readonly string[],
): T[] {
  const named = declared.flatMap(({ item, module }) =>
    namesOf(item).map((name) => ({ name, module })),
  );
  const duplicates = [...Map.groupBy(named, ({ name }) => name)].filter(
    ([, same]) => same.length > 1,
  );
  if (duplicates.length > 0) {
    const found = duplicates.map(
      ([name, same]) => `${name} (${same.map((each) => each.module).join(", ")})`,
    );
    throw new Error(`duplicate ${what}: ${found.join("; ")}`);
  }
  return declared.map(({ item }) => item);
}

function overviewOf<S>(declared: readonly Declared<OverviewPart<S>>[]): OverviewPart<S>[] {
  for (const { item, module } of declared) {
    if (!(item.field in Overview.shape))
      throw new Error(
        `${module} counts ${item.field}, which the overview's contract does not have`,
      );
    if (!ACCESS.includes(item.permission))
      throw new Error(`${module} counts ${item.field} with an unknown permission`);
  }
  return requireUnique("overview fields", declared, ({ field }) => [field]);
}

function groupByArea(groups: readonly UseCaseGroup[]): Registry<never>["areas"] {
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

/** @throws also for a kind without a reason, or with a default that cannot be chosen. */
function checkNotifications<S>(
  declared: readonly Declared<NotificationKind<S>>[],
): NotificationKind<S>[] {
  for (const { item, module } of declared) {
    const { name, audience, reasons, levels } = item;
    const names = new Set(reasons.map((reason) => reason.name));
    if (names.size === 0 || names.size < reasons.length)
      throw new Error(`${module}: notifications ${name} need reasons, each once`);
    if (levels && !reasons.every(({ level }) => levels.includes(level)))
      throw new Error(`${module}: notifications ${name} have a default that cannot be chosen`);
    if (audience !== "member" && !ACCESS.includes(audience.permission))
      throw new Error(`${module}: notifications ${name} are for an unknown permission`);
  }
  return requireUnique("notification kinds", declared, ({ name }) => [name]);
}

/** @throws also if two kinds may span several files: a file's address names a page of one kind only. */
function sortSitemapParts<S>(
  declared: readonly Declared<SitemapPart<S>>[],
): Registry<S>["sitemap"] {
  const parts = requireUnique("sitemap parts", declared, ({ kind }) => [kind]);
  const divided = parts.filter((part) => "ends" in part).map(({ kind }) => kind);
  if (divided.length > 1) throw new Error(`sitemap parts in several files: ${divided.join(", ")}`);
  return parts.toSorted((a, b) => SITEMAP_KINDS.indexOf(a.kind) - SITEMAP_KINDS.indexOf(b.kind));
}

function sortNavigation<S>(
  declared: readonly Declared<NavigationPart<S>>[],
): readonly NavigationPart<S>[] {
  requireUnique("navigation entries", declared, ({ section }) => [section]);
  const entries = requireUnique("navigation orders", declared, ({ group, order }) => [
    `${group ?? "first"} ${order}`,
  ]);
  return [null, ...NAVIGATION_GROUPS].flatMap((group) =>
    entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
  );
}

/** A variable that no module declares is missing; the registry's test finds it. */
const mergeTextVariables = <S>(declared: readonly Declared<TextVariables<S>>[]) =>
  Object.assign(
    {},
    ...requireUnique("text variables", declared, (values) => Object.keys(values)),
  ) as Required<TextVariables<S>>;

/** @throws if two modules declare one column, one file or one part of exported orders. */
function mergePersonalData<S>(
  all: readonly Declared<PersonalData<S>>[],
): Required<PersonalData<S>> {
  requireUnique("member columns", all, ({ columns = {} }) => Object.keys(columns));
  requireUnique("export files", all, ({ files = {} }) => Object.keys(files));
  const declared = requireUnique("parts of exported orders", all, ({ orderParts = {} }) =>
    Object.keys(orderParts),
  );
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
