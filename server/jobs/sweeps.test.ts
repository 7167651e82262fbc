import { expect, onTestFinished, test } from "vitest";
import { testWorld } from "#test/world.ts";
import { openQueue } from "./queue.ts";
import { runSweeps, sweeps } from "./sweeps.ts";

test("a sweep that fails holds up no other, and is shown with its reason until it goes through", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const ran: string[] = [];
  let broken = true;
  const tasks = [
    {
      name: "first",
      run: async () => {
        if (broken) throw new Error("gateway said token=abc123");
      },
    },
    { name: "second", run: async () => void ran.push("second") },
  ];
  const shown = async () =>
    (await manager.get("/Manager/Sweep"))
      .json()
      .data.map((one: Record<string, unknown>) => [one.name, one.failures, one.error]);
  await expect(runSweeps(world.scope(), tasks)).rejects.toThrow(AggregateError);
  await expect(runSweeps(world.scope(), tasks)).rejects.toThrow(AggregateError);
  expect(ran).toEqual(["second", "second"]);
  expect(await shown()).toEqual([
    ["first", 2, "gateway said token=…"],
    ["second", 0, null],
  ]);
  broken = false;
  await runSweeps(world.scope(), tasks);
  expect(await shown()).toEqual([
    ["first", 0, null],
    ["second", 0, null],
  ]);
});

test("many processes asking in one minute come to one run of everything", async () => {
  const world = await testWorld();
  await Promise.all([1, 2, 3, 4].map(() => world.open.queue.sweepThisMinute()));
  expect(await world.waitingJobs()).toEqual([{ kind: "sweep", payload: {} }]);
  await world.drain();
  const { rows } = await world.open.database.pool.query("select name from sweeps order by name");
  expect(rows.map(({ name }) => name)).toEqual(sweeps.map(({ name }) => name).toSorted());
});

test("what was done is forgotten after a week, what failed is kept", async () => {
  const world = await testWorld();
  for (const state of ["completed", "failed", "created"]) {
    await world.db
      .transaction()
      .execute((tx) => world.jobs.enqueue(tx, "order.paid", { orderId: state }));
    await world.open.database.pool.query(
      `update pgboss.job set state = $1::pgboss.job_state, completed_on = now() - interval '8 days'
       where data ->> 'orderId' = $1`,
      [state],
    );
  }
  await runSweeps(world.scope());
  const { rows } = await world.open.database.pool.query(
    "select data ->> 'orderId' as id from pgboss.job where name = 'order.paid' order by 1",
  );
  expect(rows.map(({ id }) => id)).toEqual(["created", "failed"]);
});

test("stopping waits for a sweep that runs", async () => {
  const { open } = await testWorld();
  const queue = await openQueue(open.database, (error) => console.error(error));
  onTestFinished(() => queue.stop());
  const running = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const none = async () => undefined;
  const sweep = async () => {
    running.resolve();
    await mayEnd.promise;
  };
  await queue.work(
    {
      "order.paid": none,
      "order.placed": async () => undefined,
      "payment.held": async () => undefined,
      "file.remove": none,
      "mail.deliver": none,
      "code.requested": none,
      "session.backup_code_used": none,
      "session.opened": none,
      "session.codes_guessed": none,
      sweep,
    },
    () => undefined,
  );
  await queue.sweepThisMinute();
  await running.promise;
  let stopped = false;
  const stopping = queue.stop().then(() => (stopped = true));
  for (let round = 0; round < 50; round++) await open.database.pool.query("select 1");
  expect(stopped).toBe(false);
  mayEnd.resolve();
  await stopping;
  const { rows } = await open.database.pool.query(
    "select state from pgboss.job where name = 'sweep'",
  );
  expect(rows).toEqual([{ state: "completed" }]);
});
