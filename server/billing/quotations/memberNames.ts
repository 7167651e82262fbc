import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

type People = ReadonlyMap<string, PersonWire>;

export async function loadMembers(db: Db | Tx, ids: readonly (string | null)[]): Promise<People> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("members")
    .select(["id as uuid", "first_name as firstName", "last_name as lastName", "email"])
    .where("id", "in", known)
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Empty names after account erasure. */
export const memberIn = (people: People, uuid: string): PersonWire =>
  people.get(uuid) ?? { uuid, firstName: "", lastName: "", email: "" };
