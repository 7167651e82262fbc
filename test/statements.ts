import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

export interface StatementCounter {
  /** What `run` answers, and every statement that it and nothing else sent to the database. */
  readonly during: <T>(run: () => Promise<T>) => Promise<{ result: T; statements: string[] }>;
}

type Query = (...input: unknown[]) => unknown;

/** Listens to every connection of `pool` from now on; what others send at the same time is not counted. */
export function countStatements(pool: pg.Pool): StatementCounter {
  const current = new AsyncLocalStorage<string[]>();
  const heard = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as Query;
    const counted: Query = (...input) => {
      const [asked] = input;
      current
        .getStore()
        ?.push(typeof asked === "string" ? asked : (asked as { text: string }).text);
      return query(...input);
    };
    client.query = counted as typeof client.query;
  });
  return {
    async during(run) {
      const statements: string[] = [];
      return { result: await current.run(statements, run), statements };
    },
  };
}
