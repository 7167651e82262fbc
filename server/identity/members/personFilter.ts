import { type RawBuilder, sql, type SqlBool } from "kysely";
import { z } from "zod";

const Id = z.uuid();

/** By id, or by prefixes of name and address. */
export const matchesPerson = (column: string, person: string): RawBuilder<SqlBool> =>
  Id.safeParse(person).success
    ? sql`${sql.ref(column)} = ${person}`
    : sql`${sql.ref(column)} in (select id from members where search @@ search_query(${person}))`;
