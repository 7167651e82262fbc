import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/kit/world/database.ts";
import { openServer, runTransaction } from "./client.ts";
import { DatabaseUnavailable, isDatabaseUnavailable, withLoss } from "./unavailable.ts";

const failure = (code: string | undefined, message = "it failed", name = "Error") =>
  Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });

const LOSSES: readonly (readonly [string, unknown])[] =
  `08000 08001 08003 08004 08006 08007 08P01 57P01 57P02 57P03 57P04 57P05 25P03 25P04 53300
   ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN
   ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END ERR_SOCKET_CLOSED`
    .split(/\s+/)
    .map((code) => [code, failure(code)] as const);

const DRIVERS_LOSSES: readonly (readonly [string, unknown])[] = [
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
].map((message) => [message, failure(undefined, message)] as const);

const WRAPPED: readonly (readonly [string, unknown])[] = [
  ["one of several errors", new AggregateError([failure("23505"), failure("EPIPE")])],
  ["a cause's cause", new Error("a", { cause: new Error("b", { cause: failure("57P01") }) })],
  ["nothing", undefined],
  ["null", null],
  ["a text", "gone"],
  ["an object", { message: "gone" }],
];

test.each([...LOSSES, ...DRIVERS_LOSSES, ...WRAPPED])("%s is a lost connection", (_, error) => {
  const loss = withLoss(error, undefined);
  expect(loss).toBeInstanceOf(DatabaseUnavailable);
  expect((loss as DatabaseUnavailable).cause).toBe(error);
  expect(withLoss(loss, undefined)).toBe(loss);
  for (const each of [
    loss,
    new AggregateError([new Error("a"), loss]),
    new Error("b", { cause: loss }),
  ])
    expect(isDatabaseUnavailable(each)).toBe(true);
});

test.each([
  ["a broken rule", failure("23505", "duplicate key")],
  ["a deadlock", failure("40P01", "deadlock detected")],
  ["a canceled statement", failure("57014", "canceling statement due to user request")],
  ["an invalid value", failure("ERR_INVALID_ARG_TYPE", "not a Buffer", "TypeError")],
  ["a bug", new TypeError("x is not a function")],
  ["a bug with a text as its cause", new Error("a", { cause: "b" })],
  ["several bugs", new AggregateError([new Error("a"), failure("23505")])],
])("%s is not", (_, error) => {
  expect(withLoss(error, undefined)).toBe(error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test("a server that cannot be reached is told with the reason", async () => {
  const away = openServer("postgres://nobody@127.0.0.1:1/none");
  onTestFinished(() => away.close());
  const refused = {
    cause: { code: "ECONNREFUSED" },
    message: expect.stringContaining("ECONNREFUSED"),
  };
  const answers = await Promise.allSettled([
    sql`select 1`.execute(away.db),
    sql`update currencies set sort = 1`.execute(away.db),
    runTransaction(away.db, async () => undefined),
  ]);
  for (const answer of answers) {
    const { reason } = answer as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(DatabaseUnavailable);
    expect(reason).toMatchObject(refused);
  }
});

const END = sql`select pg_terminate_backend(pg_backend_pid())`;

async function database() {
  const { database: opened, drop } = await openTestDatabase();
  onTestFinished(async () => {
    await opened.close();
    await drop();
  });
  return opened;
}

const currency = { code: "EUR", name: "{}", sort: 1 };

test.runIf(process.env.TEST_DATABASE_URL)(
  "a transaction that loses its connection stores nothing and throws the first error, with its cause",
  async () => {
    const { db, pool } = await database();
    const ended = { cause: { code: "57P01" } };
    const inStatement = runTransaction(db, async (tx) => {
      await tx.insertInto("currencies").values(currency).execute();
      await END.execute(tx);
    });
    await expect(inStatement).rejects.toMatchObject(ended);
    const betweenStatements = runTransaction(db, async (tx) => {
      await tx.insertInto("currencies").values(currency).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await pool.query("select pg_terminate_backend($1, 60000)", [rows[0]?.pid]);
      await tx
        .insertInto("currencies")
        .values({ ...currency, code: "GBP" })
        .execute();
    });
    await expect(betweenStatements).rejects.toBeInstanceOf(DatabaseUnavailable);
    await pool.query(`
      create function end_session() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger end_session after insert on currencies deferrable initially deferred
        for each row execute function end_session()`);
    const atCommit = runTransaction(db, (tx) =>
      tx.insertInto("currencies").values(currency).execute(),
    );
    await expect(atCommit).rejects.toMatchObject(ended);
    expect(await db.selectFrom("currencies").selectAll().execute()).toEqual([]);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "a connection that was ended during a statement is not handed out again",
  async () => {
    const { db, pool } = await database();
    for (let n = 0; n < 20; n++) {
      const asked = [END.execute(db), runTransaction(db, (tx) => END.execute(tx))];
      for (const { status } of await Promise.allSettled(asked)) expect(status).toBe("rejected");
      await sql`select 1`.execute(db);
      await pool.query("select 1");
    }
  },
);
