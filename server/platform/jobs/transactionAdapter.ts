import { type Db as BossDb, fromKysely } from "pg-boss";
import { currentTransaction, type Database } from "../db/client.ts";

export function createTransactionAdapter({ pool }: Database): BossDb {
  return {
    async executeSql(text, values) {
      const tx = currentTransaction();
      if (tx) return fromKysely(tx).executeSql(text, values);
      const client = await pool.connect();
      try {
        const result = (await client.query(text, values)) as
          | { rows: unknown[] }
          | { rows?: unknown[] }[];
        return {
          rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows,
        };
      } catch (error) {
        await client.query("rollback").catch(() => undefined); // a failed batch may leave a transaction open
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
