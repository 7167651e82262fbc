import { expect, test, vi } from "vitest";
import { crashAfterWork } from "#test/kit/world/crashAfterWork.ts";
import { idempotentCalls } from "#test/platform/idempotentCalls/index.ts";
import { contactMessage } from "#test/kit/data/tickets.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { contact } from "#shared/content/tickets/contract.ts";
import { submitTicket } from "#server/content/tickets/service.ts";
import { idempotent } from "./service.ts";

const KEY = "3f1c2a9e-once";
const withKey = { headers: { "idempotency-key": KEY } };

async function rowsIn({ open }: TestWorld): Promise<Record<string, number>> {
  const { pool } = open.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> 'idempotency_keys') or (schemaname, tablename) = ('pgboss', 'job')`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as rows from ${name}`,
  );
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(" union all "));
  return Object.fromEntries(rows.map((each) => [each.name, each.rows]));
}

test("every endpoint with an idempotency key is called here", async () => {
  const { http } = await testWorld();
  const lines = http.endpoints
    .filter((line) => line.idempotent)
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(lines)].toSorted()).toEqual(Object.keys(idempotentCalls).toSorted());
});

test.for(Object.entries(idempotentCalls))(
  "a completed but unanswered request is answered without repeating it: %s",
  async ([, prepare]) => {
    const { world, forget } = await crashAfterWork();
    const { who, path, body } = await prepare(world);
    const before = await rowsIn(world);
    forget(true);
    const failed = await who.post(path, body, withKey);
    expect(failed.statusCode, failed.body).toBe(500);
    const done = await rowsIn(world);
    expect(done).not.toEqual(before);
    forget(false);
    const [again, twin] = [
      await who.post(path, body, withKey),
      await who.post(path, body, withKey),
    ];
    expect(again.statusCode, again.body).toBe(200);
    expect(twin.json()).toEqual(again.json());
    expect(await rowsIn(world)).toEqual(done);
  },
);

/** The first try waits for `goOn`. */
function waitingFirst() {
  const begun = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  let tries = 0;
  const run = idempotent<
    Parameters<typeof submitTicket>[1],
    Awaited<ReturnType<typeof submitTicket>>
  >(contact.send, async (scope, input) => {
    if (++tries === 1) {
      begun.resolve();
      await goesOn.promise;
    }
    return submitTicket(scope, input);
  });
  return { run, begun: begun.promise, goOn: goesOn.resolve };
}

const ticketsIn = ({ db }: TestWorld) => db.selectFrom("tickets").select("id").execute();

test("an attempt that lost its claim changes nothing and returns the other's response", async () => {
  const world = await testWorld();
  const { run, begun, goOn } = waitingFirst();
  const input = contact.send.input.parse(await contactMessage(world));
  const first = run(world.scope(), input, KEY);
  await begun;
  await world.db
    .updateTable("idempotency_keys")
    .set({ claimed_until: new Date(0) })
    .execute();
  const second = await run(world.scope(), input, KEY);
  goOn();
  expect(await first).toEqual(second);
  expect(await ticketsIn(world)).toHaveLength(1);
});

test("a slow attempt keeps its claim", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const world = await testWorld();
    const { run, begun, goOn } = waitingFirst();
    const first = run(world.scope(), contact.send.input.parse(await contactMessage(world)), KEY);
    await begun;
    await world.db
      .updateTable("idempotency_keys")
      .set({ claimed_until: new Date(0) })
      .execute();
    vi.advanceTimersByTime(5_000);
    const held = () =>
      world.db.selectFrom("idempotency_keys").select("claimed_until").executeTakeFirstOrThrow();
    await expect
      .poll(async () => (await held()).claimed_until > world.realNow(), { interval: 10 })
      .toBe(true);
    goOn();
    await first;
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
