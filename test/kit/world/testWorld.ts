import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { type Context, systemContext, type Container } from "#server/context.ts";
import { createCatalogCache } from "#server/catalog/listing/catalogCache.ts";
import { createPageCache } from "#server/platform/cache/pageCache.ts";
import { createSearchIndex } from "#server/catalog/search/searchIndex.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { renderMail } from "#app/mail/renderMail.tsx";
import { createHttpServer, type HttpOptions } from "#server/platform/http/app.ts";
import { errorCodesOf } from "#server/platform/openapi/operation.ts";
import { createJobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import { createMemoryCounters } from "#server/platform/limits/memoryCounters.ts";
import { openContainer, type OpenContainer } from "#server/container.ts";
import { openTestDatabase } from "./database.ts";
import { count, countRequests } from "#test/kit/counts.ts";
import { orderedIds } from "./orderedIds.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";
import {
  type Registration,
  type Client,
  clientOf,
  createMember,
  createPrivilegedMember,
  registerMember,
} from "#test/kit/accounts/clients.ts";
import { modules } from "#server/modules.ts";

/** Nothing listens here unless a test starts a gateway. */
export const GATEWAY_URL = "http://127.0.0.1:3991"; // differs from the simulator's default
/** Full hashing costs would dominate the tests. */
const CHEAP_HASHING = { memory: 8, passes: 1 };
export const START = new Date("2026-11-20T00:00:00Z");

export interface WorldSnapshot {
  readonly putBack: () => Promise<void>;
  readonly time: Date;
}

export interface TestWorld extends Container {
  readonly http: FastifyInstance;
  readonly open: OpenContainer;
  scope(parts?: Partial<Context>): Context;
  advance(ms: number): void;
  advanceTo(instant: Date): void;
  /** Includes the jobs they enqueue. */
  drain(): Promise<void>;
  /** Oldest first. */
  waitingJobs(): Promise<{ kind: string; payload: unknown }[]>;
  /** Registered through the API if `fields` are given. */
  member(fields?: Partial<Registration>): Promise<Client>;
  dealer(): Promise<Client>;
  /** With a second factor; all permissions by default. */
  manager(permissions?: readonly StaffPermission[]): Promise<Client>;
  guest(visitor?: string): Client;
}

let opened: Promise<{
  open: OpenContainer;
  readonly seeded: Snapshot;
}> | null = null;
let time = START;

/** Differs between worlds that share a surface. */
type Varying = Pick<
  Container,
  | "failures"
  | "requests"
  | "catalogCache"
  | "pageCache"
  | "searchIndex"
  | "providers"
  | "einvoice"
  | "passwords"
  | "vault"
>;
let varying: Varying;
/** Reused by worlds with equal options: building one is slow. */
const built = new Set<Shared>();

interface Shared {
  readonly http: FastifyInstance;
  readonly surface: Surface;
}

/**
 * One database per process, dropped by `test/setup/template.ts`. Starts with the seeded shop at START, or
 * `from` a snapshot.
 */
export async function testWorld(wishes: TestWorldOptions = {}): Promise<TestWorld> {
  const { providers, passwords, vault, einvoice = null, from, ...surface } = wishes;
  const { publicUrl, identities } = surface;
  count("worlds");
  opened ??= openDatabase();
  const { open, seeded } = await opened;
  time = from?.time ?? START;
  await (from ?? seeded).putBack();
  await open.container.demoClock?.reload();
  // failed attempts of other tests must not count
  const counters = createMemoryCounters(open.container.realNow);
  varying = {
    failures: counters,
    requests: counters,
    // other worlds' revisions may coincide
    catalogCache: createCatalogCache(),
    pageCache: createPageCache(),
    searchIndex: createSearchIndex(open.container.registry.search),
    providers: providers ?? open.container.providers,
    passwords: passwords ?? open.container.passwords,
    vault: vault?.(open.container.vault) ?? open.container.vault,
    einvoice,
  };
  const settings = { ...open.container.settings, ...(publicUrl && { publicUrl }) };
  const world: Container = {
    ...open.container,
    settings,
    ...(identities && { identityProviders: identities }),
    ...varying,
  };
  const http = await httpOf(world, surface);
  const handlers = createJobRunners(systemContext(world));
  const client = clientOf(http);
  return {
    ...world,
    open,
    http,
    scope: (parts = {}) => ({ ...systemContext(world), ...parts }),
    advance: (ms) => void (time = new Date(time.getTime() + ms)),
    advanceTo: (instant) => void (time = instant),
    drain: () => open.queue.drain(handlers),
    async waitingJobs() {
      const { rows } = await open.database.pool.query<{ kind: string; payload: unknown }>(
        "select name as kind, data as payload from pgboss.job where state < 'active' and name not like '\\_\\_%' order by created_on, id",
      );
      return rows;
    },
    member: (fields) =>
      fields || passwords ? registerMember(open, http, fields ?? {}) : createMember(open, http),
    dealer: () =>
      createPrivilegedMember(open, http, { roles: ["member", "dealer"], permissions: [] }),
    manager: (permissions = STAFF_PERMISSIONS) =>
      createPrivilegedMember(open, http, { roles: ["member", "manager"], permissions }),
    guest: (visitor) => client({ memberId: null, email: null, token: null }, visitor),
  };
}

/** Until the next of that name. */
export async function snapshotWorld(name: string): Promise<WorldSnapshot> {
  opened ??= openDatabase();
  const { seeded } = await opened;
  return { ...(await seeded.takeNext(name)), time };
}

type Surface = Partial<HttpOptions> & {
  publicUrl?: string;
  identities?: Container["identityProviders"];
};

type TestWorldOptions = Surface & {
  providers?: Container["providers"];
  /** Null by default. */
  einvoice?: Container["einvoice"];
  /** Cheap hashing by default. */
  passwords?: Container["passwords"];
  vault?: (own: Container["vault"]) => Container["vault"];
  /** The seeded shop by default. */
  from?: WorldSnapshot;
};

export function hasSameOptions(one: Surface, other: Surface): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Surface>;
  return [...names].every((name) => one[name] === other[name]);
}

/** Reuses a built server unless a test listens on it; it serves the world opened last. */
async function httpOf(world: Container, surface: Surface): Promise<FastifyInstance> {
  const isOne = (one: Shared) => !one.http.server.listening && hasSameOptions(one.surface, surface);
  const known = [...built].find(isOne);
  if (known) return known.http;
  const { publicUrl: _, identities: __, ...options } = surface;
  const newest = new Proxy(world, {
    get: (first, name) => Reflect.get(name in varying ? varying : first, name),
  });
  const http = await createHttpServer(newest, {
    gateways: [GATEWAY_URL],
    checkResponse: (line, result) => void answerShape(line).parse(result),
    checkRefusal: assertListed,
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
  const open = await openContainer(
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
      passwordCosts: CHEAP_HASHING,
      renderMail,
      report: (error) => console.error(error),
    },
    modules,
  );
  await seedDemo(open.container);
  return { open, seeded: await takeSnapshot({ database, url }) };
}

/** Refusals must be listed in the contract or follow from its shape. */
function assertListed(line: AnyEndpoint, code: ErrorCode): void {
  if (!errorCodesOf(line).includes(code))
    throw new Error(
      `${line.method} ${line.path} answers ${code}, which its contract does not list`,
    );
}

const answerShape = ({ output, list }: { output: z.ZodType; list?: true }) =>
  list
    ? z.object({ data: z.array(output), total: z.int(), page: z.int(), perPage: z.int() })
    : output;
