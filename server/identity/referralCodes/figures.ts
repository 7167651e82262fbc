import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { ReferralFigures } from "#shared/identity/referralCodes/contract.ts";
import type { Context } from "#server/context.ts";
import * as queries from "./queries.ts";

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;

/** Today last, in Taipei. */
export const lastDays = (now: Date): string[] =>
  Array.from({ length: DAYS_SHOWN }, (_, at) =>
    formatDay(new Date(now.getTime() - (DAYS_SHOWN - 1 - at) * DAY_MS)),
  );

/** The same statements for one code and for many; at least one. */
export async function figuresOf(
  { db, now }: Pick<Context, "db" | "now">,
  codes: readonly string[],
): Promise<(code: string) => ReferralFigures> {
  const days = lastDays(now());
  const since = days[0] ?? "";
  const visits = await queries.visitsOf(db, codes, since);
  const allVisits = await queries.totalVisits(db, codes);
  const registrations = await queries.registrationsOf(db, codes, startOfDay(since));
  const allRegistrations = await queries.totalRegistrations(db, codes);
  return (code) => ({
    visits: countOf(allVisits, code),
    registrations: countOf(allRegistrations, code),
    days: days.map((day) => ({
      day,
      visits: countOf(visits, code, day),
      registrations: countOf(registrations, code, day),
    })),
  });
}

interface CountRow {
  readonly code: string | null;
  readonly day?: string;
  readonly count: number | string;
}

const countOf = (rows: readonly CountRow[], code: string, day?: string): number =>
  Number(rows.find((row) => row.code === code && row.day === day)?.count ?? 0);
