import { isBuiltin } from "node:module";
import { posix } from "node:path";

/** The features of `server/`, low to high: each may use those before it. */
const ORDER = [
  "site",
  "geo",
  "challenge",
  "session",
  "audit",
  "jobs",
  "mail",
  "codes",
  "security",
  "members",
  "referral",
  "identity",
  "accounts",
  "ledger",
  "catalogue",
  "media",
  "pricing",
  "categories",
  "tags",
  "texts",
  "products",
  "promotions",
  "shipping",
  "tax",
  "cart",
  "orders",
  "shipments",
  "payments",
  "documents",
  "quotations",
  "invoices",
  "subscriptions",
  "keys",
  "downloads",
  "tickets",
  "dealers",
] as const;

/** Features that nothing else stands on: each may use the ones above, and no other leaf. */
const LEAVES = [
  "content",
  "support",
  "search",
  "sitemap",
  "previews",
  "notifications",
  "forum",
  "courses",
  "machines",
  "privacy",
  "staff",
  "views",
  "translations",
  "backOffice",
  "guestPages",
  "demo",
] as const;

/** What features stand on; it knows none of them. */
const FOUNDATIONS = ["db", "outside", "idempotency"] as const;

/** The files in which a lower feature's promise reaches a higher feature. */
const JOBS_KNOW_ALL = ["server/jobs/handlers.ts", "server/jobs/sweeps.ts"];
/** What every feature needs of the queue to promise a job. */
const QUEUE = "server/jobs/queue.ts";

/** What features may import of the files directly in server/, which put the program together and know all of them. */
const FOR_ALL = [
  "server/context.ts",
  "server/phrases.ts",
  "server/built.ts",
  "server/faultLine.ts",
  "server/startRefused.ts",
];
const PORTAL = "server/portal.ts";

export interface Import {
  /** The importing file, from the root of the repository. */
  readonly from: string;
  /** What the import names, as written. */
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** What is wrong with an import, in a sentence; null when the house allows it. */
export function importFault({ from, specifier, typeOnly }: Import): string | null {
  if (isTest(from)) return null;
  const to = target(from, specifier);
  return to === null ? packageFault(from, specifier) : fileFault({ from, to, typeOnly });
}

const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$|^vitest\./.test(path) || path.startsWith("test/");

/** The imported file from the root; null for a package. */
function target(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return null;
}

const roomOf = (path: string) => path.split("/", 1)[0] ?? "";

function packageFault(from: string, name: string): string | null {
  const room = roomOf(from);
  if (room === "shared" && (isBuiltin(name) || /^(react|pg|kysely|fastify)\b/.test(name))) {
    return "Shared code runs anywhere: neither Node nor React nor a database is there.";
  }
  if (room === "server" && /^(@?react-router|react|react-dom)(\/|$)/.test(name)) {
    return "The server does not know the pages.";
  }
  if (room === "app" && /^(pg|pg-boss|kysely|@electric-sql)(\/|$)/.test(name)) {
    return "Pages do not know the database.";
  }
  if (["server", "shared", "app"].includes(room) && /^(node:)?module$/.test(name)) {
    return "What is imported stands at the head of the file, where it can be checked.";
  }
  if (from.startsWith("sdk/") && !name.startsWith("node:")) {
    return "The SDK has no dependencies.";
  }
  return null;
}

/** The rooms each room may import from, besides itself. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
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

function fileFault(it: FileImport): string | null {
  const { from, to, typeOnly } = it;
  const [room, other] = [roomOf(from), roomOf(to)];
  if (isTest(to) && !["scripts", "bench"].includes(room)) return "Only tests import tests.";
  if (room === "server" && other === "server") return serverFault(it);
  const open = ROOMS[room];
  if (!open || room === other || open.includes(other)) return null;
  if (room === "app" && other === "server") {
    return typeOnly ? null : "Pages know the server by type only.";
  }
  return `${room}/ does not know ${other}/.`;
}

function serverFault({ from, to }: FileImport): string | null {
  const [feature, other] = [featureOf(from), featureOf(to)];
  if (posix.basename(to) === "queries.ts" && feature !== other)
    return "queries.ts is private to its folder.";
  if (posix.basename(to) === "commands.ts" && isFace(from)) {
    return "commands.ts joins a transaction: it is neither served nor bound into the portal.";
  }
  if (other === null) return rootFault(feature, to);
  if (other === feature) return null;
  if (to === QUEUE || JOBS_KNOW_ALL.includes(from)) return null;
  if (other === "http") return isFace(from) || isEntry(from) ? null : "Only routes know HTTP.";
  if (feature !== null && includes(FOUNDATIONS, feature)) {
    if (includes(FOUNDATIONS, other)) return null;
    return `server/${feature}/ stands below the features and knows none.`;
  }
  return orderFault(feature, other);
}

function rootFault(feature: string | null, to: string): string | null {
  const isOpen = FOR_ALL.includes(to) || (feature === "http" && to === PORTAL);
  return feature === null || isOpen
    ? null
    : `${to} puts the program together: no feature knows it.`;
}

/** The folder of `server/` a file belongs to; null for the files directly in it. */
const featureOf = (path: string) =>
  path.split("/").length > 2 ? (path.split("/")[1] ?? null) : null;

const isFace = (path: string) =>
  path === "server/portal.ts" || path.startsWith("server/http/") || /[rR]outes\.ts$/.test(path);

/** Files directly in server/ put the program together. */
const isEntry = (path: string) => featureOf(path) === null;

function orderFault(feature: string | null, other: string): string | null {
  if (includes(FOUNDATIONS, other) || feature === null || feature === "http") return null;
  if (!isFeature(other)) return unknown(other);
  if (!isFeature(feature)) return unknown(feature);
  if (includes(LEAVES, other)) return `${other} is a leaf: no other feature uses it.`;
  if (includes(LEAVES, feature)) return null;
  const names: readonly string[] = ORDER;
  return names.indexOf(other) < names.indexOf(feature)
    ? null
    : `${feature} is lower than ${other}: it reaches it through a job only.`;
}

const unknown = (name: string) =>
  `server/${name}/ has no place in the order of features (scripts/lint/imports.ts).`;

const isFeature = (name: string) => includes(ORDER, name) || includes(LEAVES, name);

const includes = (names: readonly string[], name: string) => names.includes(name);
