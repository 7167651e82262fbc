import { type Expression, sql, type SqlBool } from "kysely";
import { JOB_KINDS, type JobKind, type JobState } from "#shared/platform/jobs/rules.ts";
import type { Db, Tx } from "../db/client.ts";
import { countRows } from "../db/listSql.ts";
import { TASK_QUEUE } from "./workers.ts";

export interface JobRow {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly payload: Record<string, string>;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly next_at: Date | null;
  readonly ended_at: Date | null;
  readonly error: string | null;
}

const ROWS = sql<JobRow>`(
  select id, name as kind, data as payload,
    case state when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running'
      when 'completed' then 'done' else 'failed' end as state,
    retry_count + case when started_on is null then 0 else 1 end as attempts,
    retry_limit + 1 as max_attempts,
    created_on as created_at,
    started_on as started_at,
    case when state < 'active' then start_after end as next_at,
    completed_on as ended_at,
    case when state <> 'completed' then
      coalesce(output ->> 'message', output -> 'value' ->> 'message') end as error
  from pgboss.job where name in (${sql.join([...JOB_KINDS])}))`;

const jobs = (db: Db) => db.selectFrom(ROWS.as("job"));

export interface JobFilter {
  readonly search?: string | undefined;
  readonly state?: JobState | undefined;
  readonly kind?: JobKind | undefined;
}

const filterJobs = (db: Db, { search, state, kind }: JobFilter) =>
  jobs(db).where((eb) => {
    const all: Expression<SqlBool>[] = [];
    if (state) all.push(eb("job.state", "=", state));
    if (kind) all.push(eb("job.kind", "=", kind));
    if (search) {
      const part = search.toLowerCase();
      all.push(sql<SqlBool>`(strpos(job.id::text, ${part}) > 0
        or strpos(lower(job.payload::text), ${part}) > 0)`);
    }
    return eb.and(all);
  });

export interface JobPage {
  readonly order: "created_at" | "started_at" | "ended_at" | "kind" | "state";
  readonly sort: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
}

export function listJobs(db: Db, filter: JobFilter, { order, sort, offset, limit }: JobPage) {
  return filterJobs(db, filter)
    .selectAll()
    .orderBy(`job.${order}`, (by) => (sort === "asc" ? by.asc() : by.desc()).nullsLast())
    .orderBy("job.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countJobs = (db: Db, filter: JobFilter): Promise<number> =>
  countRows(filterJobs(db, filter));

export function countByState(db: Db) {
  return jobs(db)
    .select(({ fn }) => ["job.state", fn.countAll<number>().as("total")])
    .groupBy("job.state")
    .execute();
}

/** Every queue, with pg-boss's own states. */
export async function countQueuedJobs(
  db: Db,
): Promise<readonly { kind: string; state: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; state: string; count: number }>`
    select name as kind, state::text as state, count(*) as count
    from pgboss.job where name not like '\\_\\_%' group by name, state`.execute(db);
  return rows;
}

/** Of `ids` those that gave up. */
export const listFailed = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<JobRow, "id" | "kind">[]> =>
  jobs(db)
    .select(["job.id", "job.kind"])
    .where("job.id", "in", ids)
    .where("job.state", "=", "failed")
    .execute();

export function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return jobs(db).selectAll().where("job.id", "=", id).executeTakeFirst();
}

export async function lockJob(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from pgboss.job where id = ${id} for update`.execute(tx);
}

/** Also of jobs that wait for their next try, since `since` by the database's clock. */
export async function countFailingJobs(
  db: Db,
  since: Date,
): Promise<readonly { kind: string; count: number; error: string }[]> {
  const { rows } = await sql<{ kind: string; count: number; error: string | null }>`
    select name as kind, count(*) as count,
      (array_agg(coalesce(output ->> 'message', output -> 'value' ->> 'message') order by started_on desc))[1] as error
    from pgboss.job where name in (${sql.join([...JOB_KINDS])}) and started_on >= ${since}
      and (state = 'failed' or state = 'retry') group by name order by name`.execute(db);
  return rows.map(({ error, ...row }) => ({ ...row, error: error ?? "" }));
}

/** The pauses between tries are in real time. */
export async function retryNow(tx: Tx): Promise<void> {
  await sql`update pgboss.job set start_after = now()
    where name in (${sql.join([...JOB_KINDS])}) and state = 'retry' and start_after > now()`.execute(
    tx,
  );
}

/** In any process. */
export async function areTasksRunning(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pgboss.job where name = ${TASK_QUEUE} and state = 'active' limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Tasks whose last run failed and ended at `since` or later. */
export async function listFailedTasks(db: Db, since: Date) {
  const rows = await db
    .selectFrom("scheduled_tasks")
    .select(["name", "last_error"])
    .where("failures", ">", 0)
    .where("finished_at", ">=", since)
    .orderBy("name")
    .execute();
  return rows.map(({ name, last_error: error }) => ({ name, error: error ?? "" }));
}

/** Keeps failed jobs. */
export async function deleteFinishedJobs(db: Db, before: Date): Promise<void> {
  await sql`delete from pgboss.job where name in (${sql.join([...JOB_KINDS])})
    and state = 'completed' and completed_on < ${before}`.execute(db);
}

export async function startTask(db: Db, name: string, at: Date): Promise<void> {
  await db
    .insertInto("scheduled_tasks")
    .values({ name, started_at: at })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ started_at: at, finished_at: null }),
    )
    .execute();
}

/** Null: success. */
export async function finishTask(db: Db, name: string, at: Date, failure: string | null) {
  await db
    .updateTable("scheduled_tasks")
    .set(({ eb }) => ({
      finished_at: at,
      last_error: failure,
      ...(failure === null
        ? { succeeded_at: at, failures: 0 }
        : { failures: eb("failures", "+", 1) }),
    }))
    .where("name", "=", name)
    .execute();
}

export const listTasks = (db: Db) =>
  db.selectFrom("scheduled_tasks").selectAll().orderBy("name").execute();
