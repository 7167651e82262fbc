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

interface ForgottenIn {
  readonly id: string;
  readonly title: string;
  readonly source: string;
}

/** Returns the discussions whose own text named the member. */
export async function forgetName(tx: Tx, memberId: string): Promise<ForgottenIn[]> {
  const naming = `%](member:${memberId})%`;
  const forgotten = sql`regexp_replace(
    body_md, ${`@\\[[^\\[\\]\\n]*\\]\\(member:${memberId}\\)`}, ${`@[…](member:${memberId})`}, 'g')`;
  await sql`update post_revisions set body_md = ${forgotten} where body_md like ${naming}`.execute(
    tx,
  );
  await sql`update replies set body_md = ${forgotten}, markdown_version = 0
    where body_md like ${naming}`.execute(tx);
  const { rows } = await sql<ForgottenIn>`
    update discussions set body_md = ${forgotten}, markdown_version = 0
    where body_md like ${naming} returning id, title, body_md as source`.execute(tx);
  return rows;
}
