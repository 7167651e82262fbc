import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../db/client.ts";
import { createFifo, type GatewayRateLimiter, SPACING_MS } from "./gatewayRateLimiter.ts";
import { RateLimited } from "#server/integrations/payment/provider.ts";

/** Longer than a query; a killed process blocks the others no longer than this. */
const CLAIM_MS = 15_000;
const POLL_MS = 50;

interface SharedLimiterOptions {
  readonly db: Db;
  readonly gateway: string;
  /** Wall clock for pauses; slots use the database's clock. */
  readonly realNow: () => Date;
  readonly newId: () => string;
  readonly spacingMs?: number | undefined;
}

/** Shared by all processes through a database row per gateway. No transaction is open during a query. */
export function createSharedRateLimiter(shared: SharedLimiterOptions): GatewayRateLimiter {
  const fifo = createFifo();
  const me = shared.newId();
  const askNow = async <T>(ask: () => Promise<T>): Promise<T> => {
    await waitForSlot(shared, me);
    let pausedUntil: Date | null = null;
    try {
      return await ask();
    } catch (error) {
      if (error instanceof RateLimited)
        pausedUntil = new Date(shared.realNow().getTime() + error.pauseMs);
      throw error;
    } finally {
      // Losing the response would be worse: an unreleased slot expires.
      await releaseSlot(shared, me, pausedUntil).catch(() => undefined);
    }
  };
  return { run: (ask) => fifo(() => askNow(ask)) };
}

async function waitForSlot(shared: SharedLimiterOptions, me: string): Promise<void> {
  while (!(await claimSlot(shared, me))) {
    const pause = await readPause(shared);
    if (pause > 0) throw new RateLimited(pause, false);
    await delay(POLL_MS);
  }
}

async function claimSlot(
  { db, gateway, realNow }: SharedLimiterOptions,
  me: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_rate_slots as turn (gateway, holder, held_until, next_at)
    values (${gateway}, ${me}, clock_timestamp() + ${CLAIM_MS} * interval '1 ms', clock_timestamp())
    on conflict (gateway) do update set holder = excluded.holder, held_until = excluded.held_until
    where (turn.holder is null or turn.held_until <= clock_timestamp()) and turn.next_at <= clock_timestamp()
      and (turn.paused_until is null or turn.paused_until <= ${realNow()})
    returning gateway`.execute(db);
  return rows.length > 0;
}

async function readPause({ db, gateway, realNow }: SharedLimiterOptions): Promise<number> {
  const row = await db
    .selectFrom("gateway_rate_slots")
    .select("paused_until")
    .where("gateway", "=", gateway)
    .executeTakeFirst();
  return (row?.paused_until?.getTime() ?? 0) - realNow().getTime();
}

async function releaseSlot(
  { db, gateway, spacingMs = SPACING_MS }: SharedLimiterOptions,
  me: string,
  pausedUntil: Date | null,
): Promise<void> {
  await sql`
    update gateway_rate_slots set holder = case when holder = ${me} then null else holder end,
      next_at = greatest(next_at, clock_timestamp() + ${spacingMs} * interval '1 ms'),
      paused_until = greatest(paused_until, ${pausedUntil}::timestamptz)
    where gateway = ${gateway}`.execute(db);
}
