import type { PersonWire } from "#shared/kit/wireSchemas.ts";

export interface ActorColumns {
  readonly actor_id: string | null;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Null for the system; empty names if the account is deleted. */
export const actorView = (row: ActorColumns): PersonWire | null =>
  row.actor_id === null
    ? null
    : {
        uuid: row.actor_id,
        firstName: row.first_name ?? "",
        lastName: row.last_name ?? "",
        email: row.email ?? "",
      };
