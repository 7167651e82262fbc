import type { PersonWire } from "#shared/kit/wireSchemas.ts";

/** Columns of a left join with the members. */
export interface ActorColumns {
  readonly actor_id: string | null;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Who did something; null for the system. Names and address are empty when the account is gone. */
export const actorOf = (row: ActorColumns): PersonWire | null =>
  row.actor_id === null
    ? null
    : {
        uuid: row.actor_id,
        firstName: row.first_name ?? "",
        lastName: row.last_name ?? "",
        email: row.email ?? "",
      };
