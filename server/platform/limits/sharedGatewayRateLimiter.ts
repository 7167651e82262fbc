import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../db/client.ts";
import { inLine, type Pace, SPACING_MS } from "./gatewayRateLimiter.ts";
import { PauseAsked } from "#server/integrations/payment/provider.ts";

/** Longer than a query; a killed process blocks the others no longer than this. */
const HOLD_MS = 15_000;
const LOOK_MS = 50;

interface Shared {
  readonly db: Db;
  readonly gateway: string;
  /** Wall clock for pauses; slots use the database's clock. */
  readonly realNow: () => Date;
  readonly newId: () => string;
  readonly spacingMs?: number | undefined;
}

/** Shared by all processes through a database row per gateway. No transaction is open during a query. */
export function sharedPace(shared: Shared): Pace {
  const line = inLine();
  const me = shared.newId();
  const askNow = async <T>(ask: () => Promise<T>): Promise<T> => {
    await waitForTurn(shared, me);
    let pausedUntil: Date | null = null;
    try {
      return await ask();
    } catch (error) {
      if (error instanceof PauseAsked)
        pausedUntil = new Date(shared.realNow().getTime() + error.forMs);
      throw error;
    } finally {
      // Losing the response would be worse: an unreleased slot expires.
      await endTurn(shared, me, pausedUntil).catch(() => undefined);
    }
  };
  return { turn: (ask) => line(() => askNow(ask)) };
}

async function waitForTurn(shared: Shared, me: string): Promise<void> {
  while (!(await takeTurn(shared, me))) {
    const pause = await pauseOf(shared);
    if (pause > 0) throw new PauseAsked(pause, false);
    await delay(LOOK_MS);
  }
}

async function takeTurn({ db, gateway, realNow }: Shared, me: string): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_rate_slots as turn (gateway, holder, held_until, next_at)
    values (${gateway}, ${me}, clock_timestamp() + ${HOLD_MS} * interval '1 ms', clock_timestamp())
    on conflict (gateway) do update set holder = excluded.holder, held_until = excluded.held_until
    where (turn.holder is null or turn.held_until <= clock_timestamp()) and turn.next_at <= clock_timestamp()
      and (turn.paused_until is null or turn.paused_until <= ${realNow()})
    returning gateway`.execute(db);
  return rows.length > 0;
}

async function pauseOf({ db, gateway, realNow }: Shared): Promise<number> {
  const row = await db
    .selectFrom("gateway_rate_slots")
    .select("paused_until")
    .where("gateway", "=", gateway)
    .executeTakeFirst();
  return (row?.paused_until?.getTime() ?? 0) - realNow().getTime();
}

async function endTurn(
  { db, gateway, spacingMs = SPACING_MS }: Shared,
  me: string,
  pausedUntil: Date | null,
): Promise<void> {
  await sql`
    update gateway_rate_slots set holder = case when holder = ${me} then null else holder end,
      next_at = greatest(next_at, clock_timestamp() + ${spacingMs} * interval '1 ms'),
      paused_until = greatest(paused_until, ${pausedUntil}::timestamptz)
    where gateway = ${gateway}`.execute(db);
}
