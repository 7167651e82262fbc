import { randomBytes } from "node:crypto";
import type { OpenContainer } from "#server/container.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";
import { contentAt } from "#server/site/company/companyQueries.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import { writtenColumns } from "#test/kit/world/database.ts";

const TABLES = ["members", "member_profiles", "sessions", "seen_devices"] as const;
const IDS: Readonly<Record<string, string>> = { members: "id" };
/** Unique by its database default. */
const GENERATED_COLUMN = "refer_code";

type Row = Readonly<Record<string, unknown>>;
type Rows = Record<(typeof TABLES)[number], Row>;

export interface MemberTemplate {
  readonly text: string;
  readonly rows: Rows;
}

export async function readMemberTemplate(
  { database: { pool }, container: world }: OpenContainer,
  memberId: string,
  password: string,
): Promise<MemberTemplate> {
  const rows: Partial<Rows> = {};
  const inserts: string[] = [];
  for (const [at, table] of TABLES.entries()) {
    const found = await pool.query(
      `select to_jsonb(it) as row from ${table} it where ${IDS[table] ?? "member_id"} = $1`,
      [memberId],
    );
    rows[table] = found.rows[0].row;
    const written = await writtenColumns(pool, table);
    const columns = written.split(", ").filter((name) => name !== GENERATED_COLUMN);
    inserts.push(
      `into ${table} (${columns.join(", ")}) select ${columns.join(", ")} from jsonb_populate_record(null::${table}, $${at + 1})`,
    );
  }
  const [first, ...rest] = inserts;
  const others = rest.map((insert, at) => `other_${at} as (insert ${insert})`);
  // Hashing costs differ between worlds.
  rows.members = { ...rows.members, password_hash: await world.passwords.hash(password) };
  return { text: `with ${others.join(", ")} insert ${first}`, rows: rows as Rows };
}

export interface Rights {
  readonly roles?: readonly Role[];
  readonly permissions?: readonly StaffPermission[];
  readonly secondFactor?: boolean;
}

interface More extends Rights {
  readonly email: string;
  readonly ip: string;
}

/** Inserts a member like the registered one with its own session. */
export async function insertMemberLike(
  { text, rows }: MemberTemplate,
  { database, container: world }: OpenContainer,
  { email, ip, roles = ["member"], permissions = [], secondFactor = false }: More,
) {
  const [memberId, token] = [world.newId(), newToken(randomBytes)];
  const [now, realNow] = [world.now(), world.realNow()];
  const terms = await contentAt(database.db, "member_terms", now);
  const person: Rows = {
    members: {
      ...rows.members,
      id: memberId,
      email,
      roles,
      permissions,
      created_at: now,
      terms_agreed_at: now,
      terms_version: terms?.version,
    },
    member_profiles: { ...rows.member_profiles, member_id: memberId, changed_at: now },
    sessions: {
      ...rows.sessions,
      id: world.newId(),
      member_id: memberId,
      token_hash: `\\x${hashToken(token).toString("hex")}`,
      ip,
      second_factor: secondFactor,
      created_at: realNow,
      seen_at: realNow,
      expires_at: later(realNow, rows.sessions),
    },
    seen_devices: {
      member_id: memberId,
      device_hash: `\\x${randomBytes(32).toString("hex")}`, // matches no real browser
      seen_at: realNow,
    },
  };
  const values = TABLES.map((table) => JSON.stringify(person[table]));
  await database.pool.query({ name: "another member", text, values });
  return { memberId, token };
}

const later = (now: Date, { created_at: from, expires_at: to }: Row): Date =>
  new Date(now.getTime() + Date.parse(String(to)) - Date.parse(String(from)));
