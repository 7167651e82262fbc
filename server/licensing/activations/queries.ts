import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  ActivationsTable,
  OfflineFilesTable,
  SigningKeysTable,
} from "#server/platform/db/schema.ts";
import { licensesWithPolicy } from "../licenses/licenseRows.ts";

/** Without the words that searches match. */
export type ActivationRow = Omit<Selectable<ActivationsTable>, "search">;
export type OfflineFileRow = Selectable<OfflineFilesTable>;

/** Named, since a statement with `*` is not prepared. */
const ACTIVATION_COLUMNS = [
  "activations.id",
  "activations.license_id",
  "activations.fp_parts",
  "activations.device_key",
  "activations.device_name",
  "activations.platform",
  "activations.version",
  "activations.state",
  "activations.seq",
  "activations.lease_until",
  "activations.activated_at",
  "activations.seen_at",
  "activations.label",
  "activations.fp_hash",
  "activations.replaced_key",
  "activations.file_until",
  "activations.ended_at",
] as const;

const holdsSeat = (now: Date) =>
  sql<SqlBool>`(seats.seat_until is null or seats.seat_until > ${now})`;

/** Activations that hold a seat now, oldest first. */
export function listSeats(
  db: Db | Tx,
  licenseIds: readonly string[],
  now: Date,
): Promise<ActivationRow[]> {
  if (licenseIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("activation_seats as seats")
    .innerJoin("activations", "activations.id", "seats.activation_id")
    .select(ACTIVATION_COLUMNS)
    .where("seats.license_id", "in", licenseIds)
    .where(holdsSeat(now))
    .orderBy("activations.activated_at")
    .orderBy("activations.id")
    .execute();
}

/** Activations that may hold a seat, oldest first, and until when they do; null: without end. */
export function listSeatRows(
  tx: Tx,
  licenseId: string,
): Promise<(ActivationRow & { readonly seat_until: Date | null })[]> {
  return tx
    .selectFrom("activation_seats as seats")
    .innerJoin("activations", "activations.id", "seats.activation_id")
    .select(ACTIVATION_COLUMNS)
    .select("seats.seat_until")
    .where("seats.license_id", "=", licenseId)
    .orderBy("activations.activated_at")
    .orderBy("activations.id")
    .execute();
}

/** Floating computers that come and go leave a row each time. */
const LATEST_ACTIVATIONS = 100;

/** The latest activations of the license, newest first. */
export const listLatestActivations = (tx: Tx, licenseId: string): Promise<ActivationRow[]> =>
  tx
    .selectFrom("activations")
    .select(ACTIVATION_COLUMNS)
    .where("license_id", "=", licenseId)
    .orderBy("activated_at", "desc")
    .orderBy("id")
    .limit(LATEST_ACTIVATIONS)
    .execute();

export const findActivation = (db: Db | Tx, id: string): Promise<ActivationRow | undefined> =>
  db.selectFrom("activations").select(ACTIVATION_COLUMNS).where("id", "=", id).executeTakeFirst();

export function insertActivation(
  tx: Tx,
  row: Insertable<ActivationsTable>,
): Promise<ActivationRow> {
  return tx
    .insertInto("activations")
    .values(row)
    .returning(ACTIVATION_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Increments the sequence number. */
export function renewActivation(
  tx: Tx,
  id: string,
  change: Omit<Updateable<ActivationsTable>, "seq">,
): Promise<ActivationRow> {
  return tx
    .updateTable("activations")
    .set((eb) => ({ ...change, seq: eb("seq", "+", 1) }))
    .where("id", "=", id)
    .returning(ACTIVATION_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** An activation as it was read. */
interface SeenSeat {
  readonly id: string;
  readonly seq: number;
  readonly seenAt: Date;
}

/** Null if the activation was changed since it was read. */
export async function renewIfUnchanged(
  db: Db,
  { id, seq, seenAt }: SeenSeat,
  change: Pick<Updateable<ActivationsTable>, "lease_until" | "seen_at">,
): Promise<ActivationRow | null> {
  const renewed = await db
    .updateTable("activations")
    .set({ ...change, seq: seq + 1 })
    .where("id", "=", id)
    .where("state", "=", "live")
    .where("seq", "=", seq)
    .where("seen_at", "=", seenAt)
    .returning(ACTIVATION_COLUMNS)
    .executeTakeFirst();
  return renewed ?? null;
}

/** False if the activation was changed since it was read. */
export async function lapseIfUnchanged(
  tx: Tx,
  { id, seq, seenAt }: SeenSeat,
  now: Date,
): Promise<boolean> {
  const lapsed = await tx
    .updateTable("activations")
    .set({ state: "lapsed", ended_at: now })
    .where("id", "=", id)
    .where("state", "=", "live")
    .where("seq", "=", seq)
    .where("seen_at", "=", seenAt)
    .executeTakeFirst();
  return lapsed.numUpdatedRows > 0n;
}

/** All that a heartbeat needs, unlocked: the license, how its seat stands, and the current signing key. */
export function findHeartbeat(db: Db, activationId: string, now: Date) {
  return licensesWithPolicy(db)
    .innerJoin("activations as a", "a.license_id", "licenses.id")
    .innerJoin("activation_seats as seat", "seat.activation_id", "a.id")
    .innerJoin("signing_keys as signing", (join) => join.on("signing.use", "=", "current"))
    .select([
      "a.state as seat_state",
      "a.seq as seat_seq",
      "a.seen_at as seat_seen_at",
      "a.device_key",
      "seat.seat_until",
      "signing.kid",
      "signing.private_cipher",
    ])
    .select((eb) =>
      eb
        .selectFrom("activation_seats as seats")
        .select((inner) => inner.fn.countAll<number>().as("used"))
        .whereRef("seats.license_id", "=", "licenses.id")
        .where(holdsSeat(now))
        .$asScalar()
        .$notNull()
        .as("seats_used"),
    )
    .where("a.id", "=", activationId)
    .executeTakeFirst();
}

export async function updateActivation(
  tx: Tx,
  id: string,
  change: Updateable<ActivationsTable>,
): Promise<void> {
  await tx.updateTable("activations").set(change).where("id", "=", id).execute();
}

/** Licenses with a seat to lapse or an offline file that ended. */
export async function listToSweep(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select license_id as id from (
      select seats.license_id from activation_seats seats
        join activations a on a.id = seats.activation_id
        where a.state = 'live' and seats.seat_until <= ${now}
      union
      select license_id from offline_files where state = 'out' and expires_at <= ${now}
    ) due order by license_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends every live activation. Returns them. */
export function killActivations(tx: Tx, licenseId: string, now: Date): Promise<ActivationRow[]> {
  return tx
    .updateTable("activations")
    .set({ state: "killed", ended_at: now })
    .where("license_id", "=", licenseId)
    .where("state", "=", "live")
    .returningAll()
    .execute();
}

export async function insertFile(tx: Tx, row: Insertable<OfflineFilesTable>): Promise<void> {
  await tx.insertInto("offline_files").values(row).execute();
}

export const findFile = (db: Db | Tx, jti: string): Promise<OfflineFileRow | undefined> =>
  db.selectFrom("offline_files").selectAll().where("jti", "=", jti).executeTakeFirst();

/** At most one; it may have passed its end. */
export const findFileOut = (db: Db | Tx, activationId: string) =>
  db
    .selectFrom("offline_files")
    .selectAll()
    .where("activation_id", "=", activationId)
    .where("state", "=", "out")
    .executeTakeFirst();

export const listFilesOut = (db: Db | Tx, licenseId: string): Promise<OfflineFileRow[]> =>
  db
    .selectFrom("offline_files")
    .selectAll()
    .where("license_id", "=", licenseId)
    .where("state", "=", "out")
    .orderBy("expires_at")
    .execute();

export async function endFile(
  tx: Tx,
  jti: string,
  state: "released_early" | "revoked" | "ended",
  now: Date,
): Promise<void> {
  await tx
    .updateTable("offline_files")
    .set({ state, ended_at: now })
    .where("jti", "=", jti)
    .where("state", "=", "out")
    .execute();
}

/** Also of a file that was ended early: it is off its computer now. */
export async function markReturned(tx: Tx, jti: string, now: Date): Promise<void> {
  await tx
    .updateTable("offline_files")
    .set({ state: "returned", ended_at: now })
    .where("jti", "=", jti)
    .execute();
}

/** Files that ended early and would still run. */
export async function listDeadFiles(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("offline_files")
    .select("jti")
    .where("state", "in", ["released_early", "revoked"])
    .where("expires_at", ">", now)
    .orderBy("expires_at")
    .orderBy("jti")
    .execute();
  return rows.map(({ jti }) => jti);
}

export async function countSwaps(tx: Tx, activationId: string, since: Date): Promise<number> {
  const { swaps } = await tx
    .selectFrom("license_events")
    .select((eb) => eb.fn.countAll<number>().as("swaps"))
    .where("activation_id", "=", activationId)
    .where("code", "=", "DEVICE_SWAPPED")
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(swaps);
}

/** Current, then next. */
export function listSigningKeys(db: Db | Tx): Promise<Selectable<SigningKeysTable>[]> {
  return db
    .selectFrom("signing_keys")
    .select(["kid", "use", "private_cipher", "public_jwk", "created_at", "retired_at"])
    .where("use", "<>", "retired")
    .orderBy("use")
    .execute();
}

export async function insertSigningKey(tx: Tx, key: Insertable<SigningKeysTable>) {
  await tx
    .insertInto("signing_keys")
    .values(key)
    .onConflict((conflict) =>
      // A literal: the index's condition is not matched by a parameter.
      conflict
        .column("use")
        .where(sql<SqlBool>`use <> 'retired'`)
        .doNothing(),
    )
    .execute();
}

/** The next key becomes the current one; false if another process was first. */
export async function retireCurrentKey(tx: Tx, kid: string, now: Date): Promise<boolean> {
  const retired = await tx
    .updateTable("signing_keys")
    .set({ use: "retired", retired_at: now })
    .where("kid", "=", kid)
    .where("use", "=", "current")
    .executeTakeFirst();
  if (retired.numUpdatedRows === 0n) return false;
  await tx.updateTable("signing_keys").set({ use: "current" }).where("use", "=", "next").execute();
  return true;
}
