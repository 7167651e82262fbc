import { setTimeout } from "node:timers/promises";
import { deactivate, heartbeat } from "#sdk/license/online.ts";
import { check } from "#sdk/license/offline.ts";
import { LicenseRefused } from "#sdk/license/transport.ts";
import type { Verdict } from "#sdk/license/verdict.ts";
import { describeReason, formatLocalTime } from "./phrases.ts";
import { describeProblem, type Session } from "./session.ts";
import { start } from "./start.ts";

/** Of a lease; a lost heartbeat or two cost nothing. */
const HEARTBEATS = 3;

/**
 * A job, once started, runs until it ends: an expired or refused license blocks the next start only. Heartbeats keep a floating
 * seat, which is released at the end. @throws {LicenseRefused} {PortalUnreachable} before the start
 */
export async function runJob(
  session: Session,
  { everySeconds, end }: { readonly everySeconds: number | null; readonly end: AbortSignal },
): Promise<boolean> {
  const { license, words, print } = session;
  if (!(await start(session))) return false;
  print(words.jobStarted);
  let verdict = await check(license);
  while (await untilNext(everySeconds ?? interval(verdict), end)) verdict = await beat(session);
  print(words.jobEnded);
  if (verdict.valid && verdict.lease.kind === "floating") await releaseSeat(session);
  return true;
}

/** For the next computer; without an answer the seat ends by itself. An offline file keeps its seat until it is returned. */
async function releaseSeat({ license, portal, options, words, print }: Session): Promise<void> {
  try {
    await deactivate(license, portal);
    print(words.seatReleased);
  } catch (error) {
    if (error instanceof LicenseRefused && error.code === "FILE_OUT") return;
    print(describeProblem(error, options));
    print(words.seatEnds);
  }
}

async function beat({ license, portal, options, words, print }: Session): Promise<Verdict> {
  const asked = await heartbeat(license, portal).catch((error) => {
    print(describeProblem(error, options));
    return null;
  });
  const verdict = await check(license);
  if (!verdict.valid) print(words.jobGoesOn(describeReason(options.lang, verdict)));
  else
    print(asked ? words.beat(formatLocalTime(new Date(verdict.lease.exp * 1_000))) : words.goesOn);
  return verdict;
}

const DEFAULT_SECONDS = 180;

const interval = (verdict: Verdict) =>
  verdict.valid ? (verdict.lease.exp - verdict.lease.iat) / HEARTBEATS : DEFAULT_SECONDS;

/** False once the job ends. */
async function untilNext(seconds: number, end: AbortSignal): Promise<boolean> {
  try {
    await setTimeout(seconds * 1_000, undefined, { signal: end });
    return true;
  } catch (error) {
    if (end.aborted) return false;
    throw error;
  }
}
