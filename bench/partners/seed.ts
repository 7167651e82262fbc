import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { inBulk } from "../tasks/seed.ts";

export interface DealerSize {
  readonly orders: number;
  readonly dealers: number;
}

/** Tokens of sessions in `seed.sql`. */
export const TOKENS = {
  dealer: "bench-dealer-1",
  top: "bench-dealer-4",
  staff: "bench-staff",
} as const;
export type Reader = keyof typeof TOKENS;

/** By `seed.sql`, into a database of the demo. */
export async function seedDealers(pool: pg.Pool, { orders, dealers }: DealerSize): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, "seed.sql"), "utf8");
  await inBulk(pool, async (client) => {
    await client.query(
      "select set_config('bench.orders', $1, false), set_config('bench.dealers', $2, false)",
      [String(orders), String(dealers)],
    );
    await client.query(text);
  });
}
