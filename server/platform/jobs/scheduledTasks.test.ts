import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#test/kit/processes/programs.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "../db/client.ts";
import { openQueue } from "./queue.ts";
import { workInRounds } from "./rounds.ts";
import { runScheduledTasks } from "./scheduledTasks.ts";
import { orderPaid } from "#server/sales/orders/events.ts";

test("a failing scheduled task blocks no other and is listed until it succeeds", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const ran: string[] = [];
  let broken = true;
  const tasks = [
    {
      name: "first",
      after: null,
      run: async () => {
        if (broken) throw new Error("gateway said token=abc123");
      },
    },
    { name: "second", after: "first", run: async () => void ran.push("second") },
  ];
  const shown = async () =>
    (await manager.get("/Manager/ScheduledTask"))
      .json()
      .data.map((one: Record<string, unknown>) => [one.name, one.failures, one.error]);
  await expect(runScheduledTasks(world.scope(), tasks)).rejects.toThrow(AggregateError);
  await expect(runScheduledTasks(world.scope(), tasks)).rejects.toThrow(AggregateError);
  expect(ran).toEqual(["second", "second"]);
  expect(await shown()).toEqual([
    ["first", 2, "gateway said token=…"],
    ["second", 0, null],
  ]);
  broken = false;
  await runScheduledTasks(world.scope(), tasks);
  expect(await shown()).toEqual([
    ["first", 0, null],
    ["second", 0, null],
  ]);
});

test("many requests within one minute run the tasks once", async () => {
  const world = await testWorld();
  await Promise.all([1, 2, 3, 4].map(() => world.open.queue.runTasksThisMinute()));
  expect(await world.waitingJobs()).toEqual([{ kind: "tasks", payload: {} }]);
  await world.drain();
  const { rows } = await world.open.database.pool.query(
    "select name from scheduled_tasks order by name",
  );
  expect(rows.map(({ name }) => name)).toEqual(
    world.registry.tasks.map(({ name }) => name).toSorted(),
  );
});

test("finished jobs are deleted after a week, failed ones are kept", async () => {
  const world = await testWorld();
  for (const state of ["completed", "failed", "created"]) {
    await runTransaction(world.db, (tx) => world.jobs.enqueue(tx, orderPaid, { orderId: state }));
    await world.open.database.pool.query(
      `update pgboss.job set state = $1::pgboss.job_state, completed_on = now() - interval '8 days'
       where data ->> 'orderId' = $1`,
      [state],
    );
  }
  await runScheduledTasks(world.scope());
  const { rows } = await world.open.database.pool.query(
    "select data ->> 'orderId' as id from pgboss.job where name = 'license.issue' order by 1",
  );
  expect(rows.map(({ id }) => id)).toEqual(["created", "failed"]);
});

async function working(world: TestWorld, tasks: () => Promise<void>) {
  const queue = await openQueue(world.open.database, world.registry.jobs, (error) =>
    console.error(error),
  );
  onTestFinished(() => queue.stop());
  return { ...queue, runners: { jobs: new Map(), tasks } };
}

function heldSweep() {
  const running = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const sweep = async () => {
    running.resolve();
    await mayEnd.promise;
  };
  return { sweep, running: running.promise, end: () => mayEnd.resolve() };
}

test("stopping waits for a running scheduled task", async () => {
  const world = await testWorld();
  const { sweep, running, end } = heldSweep();
  const queue = await working(world, sweep);
  await queue.work(queue.runners, () => undefined);
  await queue.runTasksThisMinute();
  await running;
  let stopped = false;
  const stopping = queue.stop().then(() => (stopped = true));
  for (let round = 0; round < 50; round++) await world.open.database.pool.query("select 1");
  expect(stopped).toBe(false);
  end();
  await stopping;
  const { rows } = await world.open.database.pool.query(
    "select state from pgboss.job where name = 'tasks'",
  );
  expect(rows).toEqual([{ state: "completed" }]);
});

test("a stopping program ends a backlog after its current item and begins no other task", async () => {
  const world = await testWorld();
  const queue = await working(world, async () => undefined);
  const scope = world.scope({ jobs: queue });
  const ran: string[] = [];
  const backlog = {
    list: async () => ["one", "two"],
    idOf: (item: string) => item,
    async work(item: string) {
      ran.push(item);
      await queue.stop();
    },
    failure: "some failed",
  };
  await runScheduledTasks(scope, [
    { name: "first", after: null, run: () => workInRounds(scope, backlog) },
    { name: "second", after: "first", run: async () => void ran.push("second") },
  ]);
  expect(ran).toEqual(["one"]);
});

test("one scheduled run at a time across processes; a request meanwhile runs right after", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  const { sweep, running, end } = heldSweep();
  const first = await working(world, sweep);
  const [{ at }] = (await pool.query("select now() as at")).rows;
  await first.work(first.runners, () => undefined);
  await first.runTasksThisMinute();
  await running;
  // pg-boss records running jobs at intervals.
  await eventually(async () => {
    const seen = "select from pgboss.queue where name = 'tasks' and monitor_on > $1";
    return (await pool.query(seen, [at])).rowCount === 1;
  });
  let ran = 0;
  const second = await working(world, async () => void (ran += 1));
  const ask = () => runTransaction(world.db, (tx) => second.runTasksSoon(tx));
  await second.drain(second.runners);
  await ask();
  await ask();
  await second.drain(second.runners);
  expect(ran).toBe(0);
  end();
  await first.stop();
  await second.drain(second.runners);
  expect(ran).toBe(1);
});

test("queues of an earlier version get the current settings", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  const settings = async () =>
    (
      await pool.query(
        "select name, policy, retry_limit, expire_seconds from pgboss.queue order by name",
      )
    ).rows;
  const today = await settings();
  await pool.query("update pgboss.queue set retry_limit = 1, expire_seconds = 60");
  await working(world, async () => undefined);
  expect(await settings()).toEqual(today);
});
