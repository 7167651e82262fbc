import type { z } from "zod";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { type Container, type Context, systemContext, type Viewer } from "#server/context.ts";
import type { CompanyHeader } from "#shared/platform/mail/templates.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Event } from "#server/platform/jobs/job.ts";
import type { JobQueue } from "#server/platform/jobs/jobQueue.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import type { Selectable } from "kysely";

const DAY_MS = 86_400_000;
const AFTERNOON_MS = 16.7 * 3_600_000;
/** Less than a day at the smallest scale. */
const MAX_MINUTES = 180;
/** Earnings must be payable before they are paid out. */
const MIN_SCALE = 0.3;

/** A seed's use cases run at times gone by, all within one transaction; what they enqueue is not. */
export interface Past {
  readonly world: Container;
  readonly tx: Tx;
  /** Shortens what happened to what this demo's texts are in force for; at most 1. */
  readonly scale: number;
}

export type Person = Pick<
  Selectable<MembersTable>,
  "id" | "email" | "roles" | "permissions" | "lang"
>;

/** In the afternoon, at various times; more days are always earlier. */
export function daysBefore({ world, scale }: Past, days: number): Date {
  const today = startOfDay(formatDay(world.now())).getTime() + AFTERNOON_MS;
  const minutes = (days * 37) % MAX_MINUTES;
  return new Date(today - Math.round(days * scale * DAY_MS) - minutes * 60_000);
}

/** Null if the available time is too short for any history. */
export function scaleOf({ now }: Container, days: number, since: Date): number | null {
  const known = (now().getTime() - since.getTime()) / DAY_MS;
  const scale = Math.min(1, known / (days + 1));
  return scale < MIN_SCALE ? null : scale;
}

export function contextAt({ world, tx }: Past, at: Date, person?: Person): Context {
  return {
    ...systemContext(world),
    db: joining(tx),
    jobs: silentQueue,
    now: () => at,
    einvoice: null, // no provider issues invoices with a past date
    ports: {
      ...world.ports,
      companyHeader: async () => NOBODY,
      isVerifiedEmail: async () => true,
      notify: async () => undefined,
    },
    renderMail: async () => PAST_MAIL,
    viewer: person ? viewerOf(person) : null,
    lang: person?.lang ?? "tw",
  };
}

/** Tells of things long over. */
export const PAST_MAIL = { subject: "-", html: "-", text: "-" } as const;

const NOBODY: CompanyHeader = { name: "", address: "", phone: "", email: "", url: "" };

const viewerOf = ({ id, email, roles, permissions }: Person): Viewer => ({
  memberId: id,
  sessionId: "",
  email,
  roles,
  permissions,
  secondFactor: true,
  requiredStep: null,
  features: [],
  impersonation: null,
});

const silentQueue: JobQueue = {
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
  runTasksSoon: async () => undefined,
  retry: async () => undefined,
  isStopping: () => false,
  settle: async () => undefined,
};

/** Transactions opened on it are part of `tx`, so that a history is written whole or not at all. */
function joining(tx: Tx): Db {
  const begin = () => ({ execute: <T>(run: (own: Tx) => Promise<T>) => run(tx) });
  return new Proxy<Db>(tx, {
    get(target, name) {
      if (name === "transaction") return begin;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

type Answer<E extends AnyEndpoint> = E extends { readonly list: true }
  ? never
  : z.input<E["output"]>;

/** The use case behind an endpoint. */
export async function call<E extends AnyEndpoint>(
  scope: Context,
  endpoint: E,
  input: z.input<E["input"]>,
): Promise<Answer<E>> {
  for (const { contract, useCases } of scope.registry.useCases) {
    const [name] = Object.entries(contract ?? {}).find(([, each]) => each === endpoint) ?? [];
    const run = name && (useCases[name] as Run | undefined);
    if (run) return (await run(scope, endpoint.input.parse(input))) as Answer<E>;
  }
  throw new Error(`no use case for ${endpoint.method} ${endpoint.path}`);
}

type Run = (scope: Context, input: unknown) => Promise<unknown>;

/** Does what the jobs of an event do, but notifies nobody: it is long ago. */
export async function follow<P extends object>(
  scope: Context,
  event: Event<P>,
  payload: P,
): Promise<void> {
  for (const { event: of, job, run } of scope.registry.jobs)
    if (of?.event === event.event && !job.kind.startsWith("notice."))
      await run(scope, payload as never, { last: true });
}

export async function runTask(scope: Context, name: string): Promise<void> {
  const task = scope.registry.tasks.find((each) => each.name === name);
  if (!task) throw new Error(`no task ${name}`);
  await task.run(scope);
}
