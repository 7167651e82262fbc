import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../db/client.ts";
import { inLine, type Pace, SPACING_MS } from "./gatewayRateLimiter.ts";
import { PauseAsked } from "#server/integrations/payment/provider.ts";

/** Longer than a question may take: whoever was killed while asking holds the others up for no longer. */
const HOLD_MS = 15_000;
/** How often somebody looks whose turn it is not. */
const LOOK_MS = 50;

interface Shared {
  readonly db: Db;
  /** By which name the processes know it. */
  readonly gateway: string;
  /** The wall clock, by which a pause ends; turns go by the database's own. */
  readonly realNow: () => Date;
  readonly newId: () => string;
  readonly spacingMs?: number | undefined;
}

/**
 * The pace of all processes of a shop together, whose turns and pause stand in the database: a row is changed by one of
 * them at a time. Nothing is held in it while the gateway is asked, so that one connection is enough.
 */
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
      // An answer is worth more than the turn, which ends by itself.
      await endTurn(shared, me, pausedUntil).catch(() => undefined);
    }
  };
  return { turn: (ask) => line(() => askNow(ask)) };
}

/** @throws {PauseAsked} while the gateway wants to be asked nothing. */
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
