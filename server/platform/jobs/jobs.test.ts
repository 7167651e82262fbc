import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Tx, runTransaction } from "../db/client.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import {
  startedOrder,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { JobSummary } from "#shared/admin/jobList/contract.ts";
import { JOB_KINDS } from "#shared/platform/jobs/rules.ts";
import type { Context } from "#server/context.ts";
import type { JobHandler } from "./job.ts";
import { openQueue } from "./queue.ts";
import { createJobRunners } from "./scheduledTasks.ts";
import { orderFulfillment } from "#server/licensing/subscriptions/jobs.ts";
import { mailDelivery } from "../mail/jobs.ts";

const promise = (world: TestWorld, orderId: string) =>
  runTransaction(world.db, (tx) => world.jobs.enqueue(tx, orderFulfillment, { orderId }));

async function failNewest(world: TestWorld, message: string): Promise<string> {
  const { rows } = await world.open.database.pool.query<{ id: string }>(
    `update pgboss.job set state = 'failed', started_on = created_on, completed_on = now(),
       retry_count = retry_limit, output = $1
     where id = (select id from pgboss.job where name = any($2) order by created_on desc limit 1)
     returning id`,
    [JSON.stringify({ message }), [...JOB_KINDS]],
  );
  return rows[0]?.id ?? "";
}

async function workers(world: TestWorld, issueLicenses: (id: string) => Promise<void>) {
  const queue = await openQueue(world.open.database, world.registry.jobs, () => undefined);
  onTestFinished(() => queue.stop());
  const run = (payload: object) => issueLicenses((payload as { orderId: string }).orderId);
  await queue.work(
    { jobs: new Map([[orderFulfillment.kind, run]]), tasks: async () => undefined },
    () => undefined,
  );
}

const paidOrder = async () => {
  const all = await startedOrder();
  await deliverCallback(all.world, signedForm(paidNotification(all.attempt)));
  return all;
};

test("a job commits or rolls back with its transaction", async () => {
  const world = await testWorld();
  const currency = (code: string) => ({ code, name: "{}", sort: 1 });
  const promised = async (tx: Tx, code: string) => {
    await tx.insertInto("currencies").values(currency(code)).execute();
    await world.jobs.enqueue(tx, orderFulfillment, { orderId: code });
  };
  const written = async () => [
    (
      await world.db
        .selectFrom("currencies")
        .select("code")
        .where("sort", "=", 1)
        .where("code", "like", "X%")
        .execute()
    ).map(({ code }) => code),
    (await world.waitingJobs()).map(({ payload }) => (payload as { orderId: string }).orderId),
  ];
  await expect(
    runTransaction(world.db, async (tx) => {
      await promised(tx, "XAA");
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await written()).toEqual([[], []]);

  // A swallowed error rolls back the whole transaction.
  await runTransaction(world.db, async (tx) => {
    await promised(tx, "XBB");
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  }).catch(() => undefined);
  expect(await written()).toEqual([[], []]);

  await runTransaction(world.db, async (tx) => {
    await promised(tx, "XCC");
    await sql`savepoint attempt`.execute(tx);
    await promised(tx, "XDD");
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    await sql`rollback to savepoint attempt`.execute(tx);
  });
  expect(await written()).toEqual([["XCC"], ["XCC"]]);
});

test("a failing job is retried, then listed with its reason and without secrets", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await promise(world, "o-1");
  await world.open.database.pool.query(
    "update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false",
  );
  const tries: string[] = [];
  await workers(world, async (id) => {
    tries.push(id);
    throw new Error("smtp://user:pass-9@mail.test refused; password=hunter2");
  });
  const [job] = await eventually(async () => {
    const { data } = (await manager.get("/Manager/Job?state=failed")).json();
    return data.length > 0 && (data as JobSummary[]);
  });
  expect(tries).toEqual(["o-1", "o-1"]);
  expect(job).toMatchObject({
    kind: "license.issue",
    attempts: 2,
    maxAttempts: 2,
    nextAt: null,
    error: "smtp://…@mail.test refused; password=…",
  });
  expect((await manager.get(`/Manager/Job/${job?.id}`)).json().data.payload).toEqual({
    orderId: "o-1",
  });
  expect((await manager.get("/Manager/Job/Count")).json().data).toMatchObject({
    failed: 1,
    waiting: 0,
  });
});

test("repeated requests rerun a failed job once and record it", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await promise(world, "o-1");
  const id = await failNewest(world, "the printer is on fire");
  const answers = await Promise.all([1, 2, 3].map(() => manager.post(`/Manager/Job/${id}/Retry`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const ran: string[] = [];
  await workers(world, async (order) => void ran.push(order));
  await eventually(async () => {
    const { data } = (await manager.get(`/Manager/Job/${id}`)).json();
    return data.state === "done";
  });
  expect((await manager.post(`/Manager/Job/${id}/Retry`)).json().data).toMatchObject({
    state: "done",
    error: null,
  });
  expect(ran).toEqual(["o-1"]);
  const entries = await world.db
    .selectFrom("audit_entries")
    .select(["action", "subject_id", "actor_id"])
    .where("action", "=", "job.retried")
    .execute();
  expect(entries).toEqual([{ action: "job.retried", subject_id: id, actor_id: manager.memberId }]);
});

test("rerunning a paid order's job issues no second license or mail", async () => {
  const { world } = await paidOrder();
  const manager = await world.manager();
  await world.drain();
  const issued = async () => [
    (await world.db.selectFrom("licenses").selectAll().execute()).length,
    (await world.db.selectFrom("mails").select("state").execute()).map(({ state }) => state),
  ];
  expect(await issued()).toEqual([1, ["kept"]]);
  for (const kind of ["license.issue", "mail.deliver"] as const) {
    await world.open.database.pool.query(
      "update pgboss.job set state = 'failed', completed_on = now() where name = $1",
      [kind],
    );
    const { data } = (await manager.get(`/Manager/Job?state=failed&kind=${kind}`)).json();
    expect(data).toHaveLength(1);
    const answer = await manager.post(`/Manager/Job/${data[0].id}/Retry`);
    expect(answer.json().data.state).toBe("retrying");
    await world.drain();
  }
  expect(await issued()).toEqual([1, ["kept"]]);
});

test("a failing subscriber does not block the others", async () => {
  const { world } = await paidOrder();
  const failing: JobHandler<Context>[] = world.registry.jobs.map((handler) =>
    handler.job.kind === "receipt.issue"
      ? { ...handler, run: () => Promise.reject(new Error("the printer is on fire")) }
      : handler,
  );
  await world.open.database.pool.query(
    "update pgboss.job set retry_limit = 0 where name = 'receipt.issue'",
  );
  const queue = await openQueue(world.open.database, failing, () => undefined);
  onTestFinished(() => queue.stop());
  const registry = { ...world.registry, jobs: failing };
  await queue.work(createJobRunners(world.scope({ registry })), () => undefined);
  await eventually(async () => {
    const { rows } = await world.open.database.pool.query(
      "select name, state from pgboss.job where name = any($1) order by name",
      [["license.issue", "receipt.issue", "invoice.request"]],
    );
    const states = rows.map(({ name, state }) => `${name} ${state}`);
    return (
      states.join() ===
      ["invoice.request completed", "license.issue completed", "receipt.issue failed"].join()
    );
  });
  expect(await world.db.selectFrom("licenses").select("id").execute()).toHaveLength(1);
  expect(await world.db.selectFrom("documents").select("id").execute()).toEqual([]);
});

test("the list is searched, filtered, sorted and paged", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const first = world.newId();
  await promise(world, first);
  await promise(world, world.newId());
  await runTransaction(world.db, (tx) => world.jobs.enqueue(tx, mailDelivery, { mailId: first }));
  await failNewest(world, "no");
  const list = async (query: string) => {
    const answer = (await manager.get(`/Manager/Job?${query}`)).json();
    return [answer.total, answer.data.map(({ kind }: JobSummary) => kind)];
  };
  expect(await list(`search=${first.slice(0, 13).toUpperCase()}&orderby=kind&sort=asc`)).toEqual([
    2,
    ["license.issue", "mail.deliver"],
  ]);
  expect(await list("state=failed")).toEqual([1, ["mail.deliver"]]);
  expect(await list("kind=license.issue&state=waiting&limit=1&page=2")).toEqual([
    2,
    ["license.issue"],
  ]);
  expect(await list("search=%25")).toEqual([0, []]);
  expect((await manager.get("/Manager/Job?state=cancelled")).statusCode).toBe(422);
  expect((await manager.get(`/Manager/Job/${first}`)).statusCode).toBe(404);
});

test("reading and rerunning jobs need separate permissions", async () => {
  const world = await testWorld();
  await promise(world, "o-1");
  const id = await failNewest(world, "no");
  const reader = await world.manager(["jobs.read"]);
  expect((await reader.get("/Manager/Job")).statusCode).toBe(200);
  expect((await reader.post(`/Manager/Job/${id}/Retry`)).statusCode).toBe(403);
  for (const path of ["", "/Count", `/${id}`]) {
    expect((await (await world.member()).get(`/Manager/Job${path}`)).statusCode).toBe(403);
    expect((await world.guest().get(`/Manager/Job${path}`)).statusCode).toBe(401);
  }
});
