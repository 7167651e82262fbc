import { isBuiltin } from "node:module";
import { posix } from "node:path";

/** Domains of `server/`, low to high: each may use those before it. */
const ORDER = [
  "site",
  "identity",
  "catalog",
  "sales",
  "payments",
  "billing",
  "licensing",
  "partners",
] as const;

/** May use `ORDER`, but not each other. */
const LEAVES = ["content", "community", "training", "machines", "privacy"] as const;

const TOP = ["admin", "demo"] as const;

const FOUNDATIONS = ["platform", "integrations"] as const;

const SHARED_ROOT_FILES = [
  "server/context.ts",
  "server/module.ts",
  "server/phrases.ts",
  "server/buildAssets.ts",
  "server/startupError.ts",
];

const MODULES = "server/modules.ts";

export interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** The violated rule as a sentence; null if the import is allowed. */
export function importViolation({ from, specifier, typeOnly }: Import): string | null {
  if (isTest(from)) return null;
  const to = target(from, specifier);
  return to === null ? packageViolation(from, specifier) : fileViolation({ from, to, typeOnly });
}

const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$|^vitest\./.test(path) || path.startsWith("test/");

function target(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return null;
}

const topFolderOf = (path: string) => path.split("/", 1)[0] ?? "";

function packageViolation(from: string, name: string): string | null {
  const room = topFolderOf(from);
  if (room === "shared" && (isBuiltin(name) || /^(react|pg|kysely|fastify)\b/.test(name))) {
    return "shared/ runs anywhere: it imports neither Node nor React nor a database.";
  }
  if (room === "server" && /^(@?react-router|react|react-dom)(\/|$)/.test(name)) {
    return "The server does not import pages or React.";
  }
  if (room === "app" && /^(pg|pg-boss|kysely|@electric-sql)(\/|$)/.test(name)) {
    return "Pages do not import the database.";
  }
  if (["server", "shared", "app"].includes(room) && /^(node:)?module$/.test(name)) {
    return "Imports stand at the head of the file, where they can be checked.";
  }
  if (from.startsWith("sdk/") && !name.startsWith("node:")) {
    return "The SDK has no dependencies.";
  }
  return null;
}

const ALLOWED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  sdk: [],
  simulators: ["sdk"],
  server: ["shared", "package.json"],
  app: ["shared"],
  scripts: ["shared", "server", "test", "app", "simulators"],
  bench: ["shared", "server", "test", "scripts", "sdk"],
};

interface FileImport {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function fileViolation(it: FileImport): string | null {
  const { from, to, typeOnly } = it;
  const [room, other] = [topFolderOf(from), topFolderOf(to)];
  if (isTest(to) && !["scripts", "bench"].includes(room)) return "Only tests import tests.";
  if (room === "server" && other === "server") return serverViolation(it);
  if (isDemoHistory(from, to)) return null;
  const open = ALLOWED_FOLDERS[room];
  if (!open || room === other || open.includes(other)) return null;
  if (room === "app" && other === "server") {
    return typeOnly ? null : "Pages import only types of the server.";
  }
  return `${room}/ does not import ${other}/.`;
}

/** The demo's machines have the past that their simulator goes on with. */
const isDemoHistory = (from: string, to: string) =>
  from.startsWith("server/demo/seed/") && to.startsWith("simulators/machines/");

function serverViolation({ from, to, typeOnly }: FileImport): string | null {
  if (posix.basename(to) === "index.ts" && from !== MODULES)
    return "index.ts declares its module to server/modules.ts alone.";
  if (to === MODULES) return modulesViolation(from, typeOnly);
  if (posix.basename(to) === "queries.ts" && moduleOf(from) !== moduleOf(to))
    return "queries.ts is private to its module.";
  if (posix.basename(to) === "commands.ts" && isEntryPoint(from)) {
    return "commands.ts joins a transaction: it is neither served nor bound for pages.";
  }
  const [domain, other] = [domainOf(from), domainOf(to)];
  if (other === null) return rootViolation(domain, to);
  if (domain === null || domain === other) return null;
  return orderViolation(domain, other) ?? publicFileViolation(to);
}

function modulesViolation(from: string, typeOnly: boolean): string | null {
  if (from === "server/bootstrap.ts") return null;
  return typeOnly && from.startsWith("server/platform/pages/")
    ? null
    : "server/modules.ts is read by the start of the program alone, and by its type by the pages.";
}

function rootViolation(domain: string | null, to: string): string | null {
  return domain === null || SHARED_ROOT_FILES.includes(to)
    ? null
    : `${to} assembles the program: no domain imports it.`;
}

/** Null for root files and config/. */
const domainOf = (path: string) =>
  path.split("/").length > 2 && !path.startsWith("server/config/")
    ? (path.split("/")[1] ?? null)
    : null;

const moduleOf = (path: string) => path.split("/").slice(0, 3).join("/");

const isEntryPoint = (path: string) => /(^|\/)index\.ts$|[rR]outes\.ts$/.test(path);

function orderViolation(domain: string, other: string): string | null {
  for (const name of [domain, other]) {
    if (rankOf(name) === null) {
      return `server/${name}/ has no place in the order of domains (scripts/lint/imports.ts).`;
    }
  }
  const [below, above] = [rankOf(other) ?? 0, rankOf(domain) ?? 0];
  if (includes(FOUNDATIONS, domain)) {
    return below === 0 ? null : `server/${domain}/ is below the domains and imports none.`;
  }
  if (includes(LEAVES, other) && above <= below)
    return `${other} is a leaf: no other domain imports it.`;
  return below < above
    ? null
    : `${domain} is lower than ${other}: it reaches it only through a job.`;
}

const PUBLIC_FILES = ["service.ts", "commands.ts", "events.ts"];

function publicFileViolation(to: string): string | null {
  const isOpen =
    includes(FOUNDATIONS, domainOf(to) ?? "") || PUBLIC_FILES.includes(posix.basename(to));
  return isOpen
    ? null
    : "Another domain imports a module's service.ts, or its commands.ts to join a transaction.";
}

/** Equal ranks must not import each other. */
function rankOf(domain: string): number | null {
  if (includes(FOUNDATIONS, domain)) return 0;
  if (includes(ORDER, domain)) return 1 + names(ORDER).indexOf(domain);
  if (includes(LEAVES, domain)) return 1 + ORDER.length;
  return includes(TOP, domain) ? 2 + ORDER.length + names(TOP).indexOf(domain) : null;
}

const names = (list: readonly string[]): readonly string[] => list;
const includes = (list: readonly string[], name: string) => list.includes(name);
