import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface StatementCounter {
  /** With the statements that `run` alone sent. */
  readonly during: <T>(run: () => Promise<T>) => Promise<{
    result: T;
    statements: string[];
    sent: Statement[];
  }>;
}

type Query = (...input: [string | { text: string; values?: unknown[] }, ...unknown[]]) => unknown;

const counters = new WeakMap<pg.Pool, StatementCounter>();

/** Attributed by async context. */
export function countStatements(pool: pg.Pool): StatementCounter {
  const known = counters.get(pool);
  if (known) return known;
  const current = new AsyncLocalStorage<Statement[]>();
  const heard = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as Query;
    const counted: Query = (...input) => {
      const [asked, values] = input;
      const statement = typeof asked === "string" ? { text: asked, values } : asked;
      current.getStore()?.push({
        text: statement.text,
        values: Array.isArray(statement.values) ? statement.values : [],
      });
      return query(...input);
    };
    client.query = counted as typeof client.query;
  });
  const counter: StatementCounter = {
    async during(run) {
      const sent: Statement[] = [];
      // lazy thenables must start in here
      const result = await current.run(sent, async () => await run());
      return { result, statements: sent.map(({ text }) => text), sent };
    },
  };
  counters.set(pool, counter);
  return counter;
}
