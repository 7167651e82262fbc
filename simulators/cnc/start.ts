import { check, dismissNotice, pendingNotice } from "#sdk/license/offline.ts";
import { activate, refresh } from "#sdk/license/online.ts";
import type { Permit } from "#sdk/license/token.ts";
import { LicenseRefused, PortalUnreachable } from "#sdk/license/transport.ts";
import { type Allowed, countdown, type Denied, type Verdict } from "#sdk/license/verdict.ts";
import { describeReason, formatLocalTime } from "./phrases.ts";
import { describeProblem, type Session } from "./session.ts";

/** Refusals of the portal that a new activation resolves. */
const ACTIVATE_AGAIN = new Set(["ACTIVATION_GONE", "SIGNATURE_INVALID"]);
/** The same, of what is stored; other refusals are asked about first. */
const NEEDS_KEY = new Set([
  "NO_LEASE",
  "NOT_ACTIVATED",
  "LEASE_DEAD",
  "DEVICE_REPLACED",
  "WRONG_DEVICE",
  "WRONG_PRODUCT",
  "MALFORMED",
  "HEADER",
  "KEY_UNKNOWN",
  "SIGNATURE",
  "NONCE",
]);
const DAY = 86_400;
const HOUR = 3_600;

/** As CNC software does: checks what is stored, asks the portal, checks again. @throws {LicenseRefused} {PortalUnreachable} */
export async function start(session: Session): Promise<boolean> {
  const { license, options, words, print } = session;
  await showNotice(session);
  const stored = await checkStored(session);
  const asked = await askPortal(session, stored);
  if (!asked.valid) {
    print(words.notAllowed(describeReason(options.lang, asked)));
    await dismissNotice(license);
    return false;
  }
  const verdict = await check(license);
  if (!verdict.valid) {
    print(words.offlineBad(describeReason(options.lang, verdict)));
    return false;
  }
  print(words.offlineGood);
  showCountdown(session, verdict);
  print(words.ready);
  return true;
}

/** A refusal of an earlier run, which nobody may have seen. */
async function showNotice({ license, options, words, print }: Session): Promise<void> {
  const notice = await pendingNotice(license);
  if (!notice) return;
  const at = formatLocalTime(new Date(notice.at * 1_000));
  print(words.notice(at, describeReason(options.lang, notice)));
  await dismissNotice(license);
}

async function checkStored({ license, options, words, print }: Session): Promise<Verdict> {
  const verdict = await check(license);
  if (verdict.valid) print(words.stored(formatLocalTime(verdict.until)));
  else if (verdict.reason !== "NO_LEASE")
    print(words.storedBad(describeReason(options.lang, verdict)));
  return verdict;
}

/** Also valid if the portal gives no usable answer and the stored license is valid. */
async function askPortal(session: Session, stored: Verdict): Promise<Verdict> {
  const { license, portal, options, words, print } = session;
  if (!stored.valid && NEEDS_KEY.has(stored.reason)) return enterKey(session);
  const { verdict, problem } = await refresh(license, portal);
  if (problem instanceof LicenseRefused && ACTIVATE_AGAIN.has(problem.code))
    return enterKey(session);
  if (isLapsed(verdict)) return enterKey(session);
  if (problem && !(problem instanceof PortalUnreachable && verdict.valid)) throw problem;
  if (!verdict.valid) return verdict;
  if (problem) {
    print(describeProblem(problem, options));
    print(words.goesOn);
    printEnd(session, verdict.lease);
    return verdict;
  }
  print(words.renewed);
  describe(session, verdict);
  return verdict;
}

/** A floating seat ends while the program is closed; the key takes another. */
const isLapsed = (verdict: Verdict): verdict is Denied =>
  !verdict.valid && verdict.reason === "LEASE_DEAD" && verdict.detail === "lapsed";

async function enterKey(session: Session): Promise<Verdict> {
  const { license, portal, options, words, print } = session;
  const verdict = await activate(license, portal, options.key);
  await dismissNotice(license);
  if (!verdict.valid) return verdict;
  print(words.activated);
  describe(session, verdict);
  return verdict;
}

function describe(session: Session, verdict: Allowed): void {
  const { words, print } = session;
  const { lease } = verdict;
  print(words.license(lease.sub, lease.seats.used, lease.seats.max));
  printEnd(session, lease);
  printUntil(session, verdict);
}

/** Until when it runs, and by what: a lease may outlast an offline file. */
export function printUntil({ words, print }: Session, { lease, until, source }: Allowed): void {
  const end = formatLocalTime(until);
  if (source === "file") print(words.fileUntil(end));
  else print(words.lease(formatLocalTime(new Date(lease.exp * 1_000)), end));
}

/** The key's end as the order page shows it; nothing from a portal that does not say. */
function printEnd(
  { words, print }: Session,
  { validUntil, worksUntil, maintUntil }: Pick<Permit, "validUntil" | "worksUntil" | "maintUntil">,
): void {
  if (validUntil === undefined) return;
  const at = (seconds: number | null) =>
    seconds === null ? null : formatLocalTime(new Date(seconds * 1_000));
  const grace = worksUntil === undefined || worksUntil === validUntil ? null : worksUntil;
  print(words.keyEnd(at(validUntil), at(grace)));
  if (maintUntil) print(words.maintained(formatLocalTime(new Date(maintUntil * 1_000))));
}

export function showCountdown({ license, words, print }: Session, verdict: Allowed): void {
  const left = countdown(verdict, license.program.now());
  if (left !== null)
    print(words.countdown(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)));
}
