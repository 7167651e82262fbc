import { DEFAULT_LANG, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { ensure } from "#shared/errors.ts";
import { guardedName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Referral } from "#shared/identity/referralCodes/contract.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "../sessions/access.ts";
import { figuresOf } from "./figures.ts";
import { firstOwner, resolveOwners } from "./owners.ts";
import * as queries from "./queries.ts";

export { figuresOf, lastDays } from "./figures.ts";

const DAY_MS = 86_400_000;
/** Per code, network and day: above a household's visits, far below a script's. */
const VISITS_PER_NETWORK = 30;
/** Bots and link previews. */
const FETCHER = /bot|crawl|spider|preview|facebookexternalhit|whatsapp/i;

export async function own(scope: Context): Promise<Referral> {
  const { memberId } = requireMember(scope);
  const code = await ownCode(scope, memberId);
  const referrer = await queries.referrerOf(scope.db, memberId);
  return {
    code,
    link: referralLink(scope, code),
    ...(await figuresOf(scope, [code]))(code),
    referredBy: referrer ? referrerView(referrer, scope.lang) : null,
  };
}

type ReferrerRow = NonNullable<Awaited<ReturnType<typeof queries.referrerOf>>>;

/** A dealer is a business with a name in public, anybody else a private person. */
function referrerView(row: ReferrerRow, lang: Lang): Referral["referredBy"] {
  const { roles, company, at } = row;
  const person = { firstName: row.first_name, lastName: row.last_name };
  const name = (roles.includes("dealer") ? company : null) ?? guardedName(person, lang);
  return { name, at: at.toISOString() };
}

export async function ownCode({ db }: Context, memberId: string): Promise<string> {
  const code = await queries.codeOf(db, memberId);
  ensure(code, "session.required");
  return code;
}

/** In the caller's language; `path` has none. */
export function referralLink({ settings, lang }: Context, code: string, path = "/"): string {
  const isHome = path === "/" || path.startsWith("/?");
  const address = lang === DEFAULT_LANG ? path : langPrefix[lang] + path.slice(isHome ? 1 : 0);
  return `${settings.publicUrl}${address}${path.includes("?") ? "&" : "?"}refer=${code}`;
}

/** SVG text or PNG bytes. */
export async function qr(
  scope: Context,
  { format }: { format: "svg" | "png" },
): Promise<string | Buffer> {
  const { memberId } = requireMember(scope);
  return qrPicture(referralLink(scope, await ownCode(scope, memberId)), format);
}

export async function qrPicture(link: string, format: "svg" | "png"): Promise<string | Buffer> {
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
  /** Of the address. The first valid one counts. */
  readonly codes: readonly string[];
  /** From the cookie. */
  readonly remembered: string | null;
  /** The last counted visit. */
  readonly mark: string | null;
  /** A redirect only leads to the page that counts. */
  readonly counts: boolean;
}

/**
 * Counts a visit once per browser and day, except of the owner, bots and impersonating staff, up to
 * a limit per network. `keep` is the code to store, null if a valid one is stored; `mark` is set if
 * the visit counted.
 */
export async function arrive(
  scope: Context,
  { codes, remembered, mark, counts }: Arrival,
): Promise<{ keep: string | null; mark: string | null }> {
  const [earlier, ...owners] = await resolveOwners(scope.db, [remembered, ...codes]);
  const owner = owners.find((each) => each !== null);
  if (!owner) return { keep: null, mark: null };
  const day = formatDay(scope.now());
  const visit = `${day}.${owner.code}`;
  const counted = counts && visit !== mark && (await mayCount(scope, owner));
  if (counted) await queries.countVisit(scope.db, owner, day);
  return { keep: earlier ? null : owner.code, mark: counted ? visit : null };
}

async function mayCount(
  { viewer, userAgent, requests, network }: Context,
  owner: queries.CodeOwner,
): Promise<boolean> {
  if (viewer?.impersonation || viewer?.memberId === owner.id || FETCHER.test(userAgent))
    return false;
  const { count } = await requests.hit(`refer:${owner.code}:${network}`, DAY_MS);
  return count <= VISITS_PER_NETWORK;
}
