import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Of one discussion; beyond, only staff are found. */
const MAX_PARTICIPANTS = 200;

export interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_staff: boolean;
}

const IS_STAFF = sql`('manager' = any(m.roles) and 'forum.write' = any(m.permissions))`;

const PERSON = sql`m.id, m.first_name, m.last_name, ${IS_STAFF} as is_staff`;

/** Asker and authors of visible replies, whoever posted last first. */
export async function listParticipants(db: Db, discussionId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from (
      select author_id, max(number) as number from (
        select author_id, number from replies where discussion_id = ${discussionId} and hidden_at is null
        union all
        select author_id, 0 from discussions where id = ${discussionId}
      ) as posts group by author_id
    ) as authors
    join members m on m.id = authors.author_id
    where m.deleted_at is null
    order by authors.number desc, m.id limit ${MAX_PARTICIPANTS}`.execute(db);
  return rows;
}

export async function listStaff(db: Db): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from members m
    where ${IS_STAFF} and m.deleted_at is null and m.locked_at is null
    order by m.first_name, m.last_name, m.id`.execute(db);
  return rows;
}

/** Of these members, the asker, authors of visible replies and staff. */
export async function listNameable(
  db: Db | Tx,
  discussionId: string | null,
  ids: readonly string[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from members m
    where m.id = any(${[...ids]}::uuid[]) and m.deleted_at is null and (
      ${IS_STAFF}
      or exists (select from discussions d where d.id = ${discussionId}::uuid and d.author_id = m.id)
      or exists (select from replies r
        where r.discussion_id = ${discussionId}::uuid and r.author_id = m.id and r.hidden_at is null)
    )`.execute(db);
  return rows;
}

const naming = (memberId: string): string => `%](member:${memberId})%`;

/** Of the discussions in whose texts the member is named. */
export async function listNaming(tx: Tx, memberId: string): Promise<string[]> {
  const like = sql`like ${naming(memberId)}`;
  const { rows } = await sql<{ id: string }>`
    select id from discussions where body_md ${like} or solution ${like}
    union select discussion_id from replies where body_md ${like}
    union select discussion_id from post_revisions where body_md ${like}
    union select discussion_id from post_reviews where body_md ${like}`.execute(tx);
  return rows.map(({ id }) => id);
}

interface ForgottenIn {
  readonly id: string;
  readonly title: string;
  readonly source: string;
}

/** In discussions that the caller has locked. Returns those whose own text named the member. */
export async function forgetName(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
): Promise<ForgottenIn[]> {
  const like = sql`like ${naming(memberId)}`;
  const locked = sql`any(${[...ids]}::uuid[])`;
  const forgotten = (column: string) => sql`regexp_replace(
    ${sql.ref(column)}, ${`@\\[[^\\[\\]\\n]*\\]\\(member:${memberId}\\)`}, ${`@[…](member:${memberId})`}, 'g')`;
  const body = forgotten("body_md");
  for (const table of ["post_revisions", "post_reviews"])
    await sql`update ${sql.table(table)} set body_md = ${body}
      where discussion_id = ${locked} and body_md ${like}`.execute(tx);
  await sql`update replies set body_md = ${body}, markdown_version = 0, revision = revision + 1
    where discussion_id = ${locked} and body_md ${like}`.execute(tx);
  await sql`update discussions set solution = ${forgotten("solution")}
    where id = ${locked} and solution ${like}`.execute(tx);
  const { rows } = await sql<ForgottenIn>`
    update discussions set body_md = ${body}, markdown_version = 0, revision = revision + 1
    where id = ${locked} and body_md ${like} returning id, title, body_md as source`.execute(tx);
  return rows;
}
