import { DEFAULT_LANG } from "#shared/kit/lang.ts";
import { ensure } from "#shared/errors.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { Referral, ReferralDay } from "#shared/identity/referralCodes/contract.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "../sessions/access.ts";
import { firstOwner, resolveOwners } from "./owners.ts";
import * as queries from "./queries.ts";

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;
/** Per code, network and day: above a household's visits, far below a script's. */
const VISITS_PER_NETWORK = 30;
/** Bots and link previews. */
const FETCHER = /bot|crawl|spider|preview|facebookexternalhit|whatsapp/i;

export async function own(scope: Context): Promise<Referral> {
  const { memberId } = requireMember(scope);
  const code = await queries.codeOf(scope.db, memberId);
  ensure(code, "session.required");
  const days = lastDays(scope.now());
  const since = days[0] ?? "";
  const visits = await queries.visitsOf(scope.db, memberId, since);
  const registrations = await queries.registrationsOf(scope.db, memberId, startOfDay(since));
  return {
    code,
    link: linkOf(scope, code),
    visits: visits.total,
    registrations: registrations.total,
    days: days.map((day): ReferralDay => ({
      day,
      visits: countOn(visits.days, day),
      registrations: countOn(registrations.days, day),
    })),
  };
}

const countOn = (days: readonly { day: string; count: number }[], day: string) =>
  days.find((each) => each.day === day)?.count ?? 0;

const lastDays = (now: Date): string[] =>
  Array.from({ length: DAYS_SHOWN }, (_, at) =>
    formatDay(new Date(now.getTime() - (DAYS_SHOWN - 1 - at) * DAY_MS)),
  );

function linkOf({ settings, lang }: Context, code: string): string {
  const home = lang === DEFAULT_LANG ? "/" : `/${lang}`;
  return `${settings.publicUrl}${home}?refer=${code}`;
}

/** SVG text or PNG bytes. */
export async function qr(
  scope: Context,
  { format }: { format: "svg" | "png" },
): Promise<string | Buffer> {
  const { link } = await own(scope);
  const { default: QRCode } = await import("qrcode");
  const look = { errorCorrectionLevel: "M", margin: 4 } as const;
  if (format === "svg") return QRCode.toString(link, { ...look, type: "svg" });
  return QRCode.toBuffer(link, { ...look, type: "png", width: 1_024 });
}

export async function applied({ db, refers }: Context): Promise<{ code: string } | null> {
  const owner = await firstOwner(db, refers);
  return owner && { code: owner.code };
}

export interface Arrival {
  readonly code: string;
  /** From the cookie. */
  readonly remembered: string | null;
  /** The last counted visit. */
  readonly mark: string | null;
}

/**
 * Counts a visit once per browser and day, except of the owner, bots and impersonating staff, up to
 * a limit per network. `keep` is the code to store, null if a valid one is stored; `mark` is set if
 * the visit counted.
 */
export async function arrive(
  scope: Context,
  { code, remembered, mark }: Arrival,
): Promise<{ keep: string | null; mark: string | null }> {
  const [owner, earlier] = await resolveOwners(scope.db, [code, remembered]);
  if (!owner) return { keep: null, mark: null };
  const day = formatDay(scope.now());
  const visit = `${day}.${owner.code}`;
  const counted = visit !== mark && (await mayCount(scope, owner));
  if (counted) await queries.countVisit(scope.db, owner.id, day);
  return { keep: earlier ? null : owner.code, mark: counted ? visit : null };
}

async function mayCount(
  { viewer, userAgent, requests, network }: Context,
  owner: { id: string },
): Promise<boolean> {
  if (viewer?.impersonation || viewer?.memberId === owner.id || FETCHER.test(userAgent))
    return false;
  const { count } = await requests.hit(`refer:${owner.id}:${network}`, DAY_MS);
  return count <= VISITS_PER_NETWORK;
}
