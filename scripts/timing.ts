/**
 * `node scripts/timing.ts`: compares response times for known and unknown addresses (user enumeration). Asserts
 * nothing.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { readConfig } from "#server/config/config.ts";
import { openEmbedded, openServer } from "#server/platform/db/client.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { createHttpServer } from "#server/platform/http/app.ts";
import { openContainer, type OpenContainer } from "#server/container.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { modules } from "#server/modules.ts";

const CALLS = 200;
const WARM_UP = 20;
const RESAMPLES = 2_000;

type Call = (http: FastifyInstance, email: string) => Promise<unknown>;

const post = (http: FastifyInstance, path: string, payload: object) =>
  http.inject({ method: "POST", url: `/api/v1/Member/${path}`, payload });

const register = (http: FastifyInstance, email: string) =>
  post(http, "Register", { ...registration, email });

const INSERTING = "register at once, which answers otherwise for either";

const calls: Readonly<Record<string, Call>> = {
  "log in with a wrong password": (http, email) =>
    post(http, "Login", { email, password: "not-the-password" }),
  "ask for a code": (http, email) => post(http, "Password/Code", { email }),
  "reset with a wrong code": (http, email) =>
    http.inject({
      method: "PUT",
      url: "/api/v1/Member/Password/Reset",
      payload: { email, captcha: "000000", password: "a-horse-9x", confirmPassword: "a-horse-9x" },
    }),
  "register where a challenge is due": (http, email) => register(http, email),
  // The response differs (docs/decisions/0023). Last, because it creates members.
  [INSERTING]: (http, email) => register(http, email),
};

async function openShop(): Promise<OpenContainer> {
  const url = process.env.DATABASE_URL;
  const database = url ? openServer(url) : await openEmbedded();
  const config = readConfig({ DEMO: "1", SECRET_KEY: randomBytes(32).toString("base64") });
  return openContainer(
    database,
    config,
    {
      now: () => new Date(),
      realNow: () => new Date(),
      newId: randomUUID,
      randomBytes,
      secret: randomBytes(32),
      renderMail: () => Promise.reject(new Error("no job runs here")),
      report: (error) => console.error(error),
    },
    modules,
  );
}

let isCaptchaRequired = true;

/** Rate limits would end the measurement; only registering demands a captcha. */
const unlimited = {
  take: async (limits: readonly (readonly [string, ...unknown[]])[]) =>
    isCaptchaRequired && limits.some(([key]) => key.startsWith("challenge:register")) ? 60 : null,
  forgive: async () => undefined,
  hit: async () => ({ count: 1, endsIn: 1_000 }),
};

const knownEmail = (n: number) => `known-${n}@example.test`;
const unknownEmail = (n: number) => `other-${n}@example.test`;

async function seedMembers(
  { database, container: world }: OpenContainer,
  count: number,
): Promise<void> {
  await database.pool.query(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings,
       terms_version, terms_agreed_at, created_at)
     select gen_random_uuid(), 'known-' || n || '@example.test', $2, 'Ada', 'Lin', 'en', '[]', '1',
       now(), now() from generate_series(0, $1::int - 1) n`,
    [count, await world.passwords.hash("the-right-password")],
  );
}

interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

/** Random order, so that drift affects both. */
async function measure(http: FastifyInstance, call: Call): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const timed = async (email: string, into: number[] | null) => {
    const begun = process.hrtime.bigint();
    await call(http, email);
    into?.push(Number(process.hrtime.bigint() - begun) / 1e6);
  };
  for (let n = 0; n < CALLS + WARM_UP; n++) {
    const warm = n >= WARM_UP;
    const pair = [
      () => timed(knownEmail(n), warm ? times.known : null),
      () => timed(unknownEmail(n), warm ? times.unknown : null),
    ];
    if (Math.random() < 0.5) pair.reverse();
    for (const run of pair) await run();
  }
  return times;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Bootstrap 95 % confidence interval of the difference of medians. */
function difference({ known, unknown }: Times): [number, number] {
  const resample = (values: readonly number[]) =>
    values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);
  const all = Array.from(
    { length: RESAMPLES },
    () => median(resample(known)) - median(resample(unknown)),
  );
  return [quantile(all, 0.025), quantile(all, 0.975)];
}

/** Mann-Whitney U, in standard deviations. */
function rankDistance({ known, unknown }: Times): number {
  const above = known.reduce(
    (sum, one) => sum + unknown.reduce((each, other) => each + (one > other ? 1 : 0), 0),
    0,
  );
  const [n, m] = [known.length, unknown.length];
  return (above - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

function report(name: string, times: Times): void {
  const [low, high] = difference(times);
  const distance = rankDistance(times);
  const apart = Math.abs(distance) > 2.58 && (low > 0 || high < 0);
  const ms = (value: number) => value.toFixed(2);
  console.log(`${name}
  known    median ${ms(median(times.known))} ms, p95 ${ms(quantile(times.known, 0.95))} ms
  unknown  median ${ms(median(times.unknown))} ms, p95 ${ms(quantile(times.unknown, 0.95))} ms
  medians differ by ${ms(low)} to ${ms(high)} ms (95 %), ranks by ${distance.toFixed(1)} standard deviations
  ${apart ? "TOLD APART" : "not told apart"}`);
}

const open = await openShop();
try {
  await seedDemo(open.container);
  await seedMembers(open, CALLS + WARM_UP);
  const world = { ...open.container, failures: unlimited, requests: unlimited };
  const http = await createHttpServer(world, { gateways: [] });
  console.log(`${CALLS} calls each, ${open.database.embedded ? "embedded" : "server"} database`);
  for (const [name, call] of Object.entries(calls)) {
    isCaptchaRequired = name !== INSERTING;
    report(name, await measure(http, call));
  }
  await http.close();
} finally {
  await open.close();
}
