import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "#shared/community/forum/abilities.ts";

export type Reader = Pick<Actor, "memberId" | "isStaff">;

/** Whom nothing hidden is shown to: what is told to others. */
export const EVERYBODY: Reader = { memberId: null, isStaff: false };

/** As `maySee`, for rows of `discussions` or `replies` named `alias`. */
export const visibleTo = ({ memberId, isStaff }: Reader, alias: string): RawBuilder<SqlBool> =>
  isStaff
    ? sql<SqlBool>`true`
    : memberId === null
      ? sql<SqlBool>`${sql.ref(`${alias}.hidden_at`)} is null`
      : sql<SqlBool>`(${sql.ref(`${alias}.hidden_at`)} is null
        or ${sql.ref(`${alias}.author_id`)} = ${memberId}::uuid)`;
