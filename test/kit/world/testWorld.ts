import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { type Scope, systemScope, type World } from "#server/context.ts";
import { keepCatalogue } from "#server/catalog/listing/catalogCache.ts";
import { keepGuestPages } from "#server/platform/cache/pageCache.ts";
import { openSearchIndex } from "#server/catalog/search/searchIndex.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { renderMail } from "#app/mail/renderMail.tsx";
import { buildHttp, type HttpOptions } from "#server/platform/http/app.ts";
import { refusalCodes } from "#server/platform/openapi/operation.ts";
import { jobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import { memoryCounters } from "#server/platform/limits/memoryCounters.ts";
import { openWorld, type OpenWorld } from "#server/container.ts";
import { openTestDatabase } from "./database.ts";
import { count, countRequests } from "#test/kit/counts.ts";
import { orderedIds } from "./orderedIds.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";
import {
  type Registration,
  type Client,
  clientOf,
  enrol,
  promoted,
  register,
} from "#test/kit/accounts/clients.ts";
import { modules } from "#server/modules.ts";

/** The gateway the worlds of tests point at; nothing listens there unless a test starts one. */
export const GATEWAY_URL = "http://127.0.0.1:3991"; // not where a started product has its simulator
/** Tests make thousands of members, and a hash that costs what it should takes longer than many of them. */
const CHEAP = { memory: 8, passes: 1 };
const START = new Date("2026-11-20T00:00:00Z");

/** A state of the database and the clock. */
export interface KeptWorld {
  readonly putBack: () => Promise<void>;
  readonly time: Date;
}

export interface TestWorld extends World {
  readonly http: FastifyInstance;
  readonly open: OpenWorld;
  /** A scope in which nobody asks, or with these parts set. */
  scope(parts?: Partial<Scope>): Scope;
  /** Moves the product's clock. */
  advance(ms: number): void;
  /** Runs every waiting job, and those they make, until none is left. */
  drain(): Promise<void>;
  /** Kinds and payloads of the jobs still waiting, oldest first. */
  waitingJobs(): Promise<{ kind: string; payload: unknown }[]>;
  /** A new member, who is logged in; through the API where something is said of them. */
  member(fields?: Partial<Registration>): Promise<Client>;
  /** A member who is a dealer. */
  dealer(): Promise<Client>;
  /** A member of staff, signed in with a second factor; with every permission unless told. */
  manager(permissions?: readonly StaffPermission[]): Promise<Client>;
  guest(visitor?: string): Client;
}

let opened: Promise<{
  open: OpenWorld;
  /** The demo shop as it was just seeded. */
  readonly seeded: Snapshot;
}> | null = null;
let time = START;

/** What differs between the worlds that share one surface: what a process remembers, and what is outside of it. */
type Varying = Pick<
  World,
  | "failures"
  | "requests"
  | "catalogue"
  | "guestPages"
  | "searchIndex"
  | "providers"
  | "einvoice"
  | "passwords"
  | "vault"
>;
let varying: Varying;
/** Surfaces that were built, each for all worlds that wish for the same: building one takes longer than many a test. */
const built = new Set<Shared>();

interface Shared {
  readonly http: FastifyInstance;
  readonly surface: Surface;
}

/**
 * One database for all the files that a process runs; it goes with the process, and `test/setup/template.ts` clears
 * the server. Every world begins with the freshly seeded demo shop and the clock at START, unless `from` another state. */
export async function testWorld(wishes: Wishes = {}): Promise<TestWorld> {
  const { providers, passwords, vault, einvoice = null, from, ...surface } = wishes;
  const { publicUrl, identities } = surface;
  count("worlds");
  opened ??= openDatabase();
  const { open, seeded } = await opened;
  time = from?.time ?? START;
  await (from ?? seeded).putBack();
  await open.world.demoClock?.reload();
  // What somebody got wrong in another test must not count in this one.
  const counters = memoryCounters(open.world.realNow);
  varying = {
    failures: counters,
    requests: counters,
    // The catalogue is of another shop, as far as this one's revisions go.
    catalogue: keepCatalogue(),
    guestPages: keepGuestPages(),
    searchIndex: openSearchIndex(open.world.registry.search),
    providers: providers ?? open.world.providers,
    passwords: passwords ?? open.world.passwords,
    vault: vault?.(open.world.vault) ?? open.world.vault,
    einvoice,
  };
  const settings = { ...open.world.settings, ...(publicUrl && { publicUrl }) };
  const world: World = {
    ...open.world,
    settings,
    ...(identities && { identities }),
    ...varying,
  };
  const http = await httpOf(world, surface);
  const handlers = jobRunners(systemScope(world));
  const client = clientOf(http);
  return {
    ...world,
    open,
    http,
    scope: (parts = {}) => ({ ...systemScope(world), ...parts }),
    advance: (ms) => void (time = new Date(time.getTime() + ms)),
    drain: () => open.queue.drain(handlers),
    async waitingJobs() {
      const { rows } = await open.database.pool.query<{ kind: string; payload: unknown }>(
        "select name as kind, data as payload from pgboss.job where state < 'active' and name not like '\\_\\_%' order by created_on, id",
      );
      return rows;
    },
    member: (fields) =>
      fields || passwords ? register(open, http, fields ?? {}) : enrol(open, http),
    dealer: () => promoted(open, http, { roles: ["member", "dealer"], permissions: [] }),
    manager: (permissions = STAFF_PERMISSIONS) =>
      promoted(open, http, { roles: ["member", "manager"], permissions }),
    guest: (visitor) => client({ memberId: null, email: null, token: null }, visitor),
  };
}

/** Remembers what the world has come to, for others that begin with it, until the next of that name is kept. */
export async function keepWorld(name: string): Promise<KeptWorld> {
  opened ??= openDatabase();
  const { seeded } = await opened;
  return { ...(await seeded.takeNext(name)), time };
}

type Surface = Partial<HttpOptions> & {
  publicUrl?: string;
  identities?: World["identities"];
};

type Wishes = Surface & {
  providers?: World["providers"];
  /** Who issues official invoices; nobody unless told. */
  einvoice?: World["einvoice"];
  /** Cheap ones unless told. */
  passwords?: World["passwords"];
  /** What becomes of the vault; its own unless told. */
  vault?: (own: World["vault"]) => World["vault"];
  /** What it begins with; the seeded shop unless told. */
  from?: KeptWorld;
};

export function isSame(one: Surface, other: Surface): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Surface>;
  return [...names].every((name) => one[name] === other[name]);
}

/** Such a surface, unless a test listens to it; it answers for the world that was opened last. */
async function httpOf(world: World, surface: Surface): Promise<FastifyInstance> {
  const isOne = (one: Shared) => !one.http.server.listening && isSame(one.surface, surface);
  const known = [...built].find(isOne);
  if (known) return known.http;
  const { publicUrl: _, identities: __, ...options } = surface;
  const newest = new Proxy(world, {
    get: (first, name) => Reflect.get(name in varying ? varying : first, name),
  });
  const http = await buildHttp(newest, {
    gateways: [GATEWAY_URL],
    checkAnswer: (line, result) => void answerShape(line).parse(result),
    checkRefusal: ensureNamed,
    ...options,
  });
  countRequests(http);
  const one = { http, surface };
  http.addHook("onClose", () => void built.delete(one));
  built.add(one);
  return http;
}

async function openDatabase() {
  const { database, url } = await openTestDatabase();
  const dataDir = await mkdtemp(join(process.env.MILLWRIGHT_TEST_FOLDER ?? tmpdir(), "data-"));
  const open = await openWorld(
    database,
    {
      demo: true,
      dataDir,
      publicUrl: "http://localhost:3000",
      redisUrl: null,
      smtp: null,
      ecpay: { url: GATEWAY_URL, ...DEMO_ECPAY },
    },
    {
      now: () => time,
      realNow: () => new Date(),
      newId: orderedIds(),
      randomBytes,
      secret: randomBytes(32),
      passwordCosts: CHEAP,
      renderMail,
      report: (error) => console.error(error),
    },
    modules,
  );
  await seedDemo(open.world);
  return { open, seeded: await takeSnapshot({ database, url }) };
}

/** What a call refuses is told in its contract, or follows from its shape. */
function ensureNamed(line: AnyEndpoint, code: ErrorCode): void {
  if (!refusalCodes(line).includes(code))
    throw new Error(
      `${line.method} ${line.path} is refused with ${code}, which its contract does not name`,
    );
}

const answerShape = ({ output, list }: { output: z.ZodType; list?: true }) =>
  list
    ? z.object({ data: z.array(output), total: z.int(), page: z.int(), perPage: z.int() })
    : output;
