import { z } from "zod";
import { langPrefix } from "#shared/kit/lang.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { kindsOf, readLevels } from "./kinds.ts";
import * as queries from "./queries.ts";

const CONTEXT = "unsubscribe";
const HOUR_MS = 3_600_000;
/** Providers send the clicks of many members from one network. */
const MAX_PER_NETWORK = 1_000;

/** What a mail was about: a kind for a reason, or the daily mail. */
type Subscription = { readonly kind: string; readonly reason: string } | "digest";

const Token = z.object({ member: z.uuid(), kind: z.string(), reason: z.string() });

/** Without end: an old mail can still be unsubscribed from. */
export function unsubscribeLinks(
  { vault, settings }: Context,
  { id, lang }: Pick<NonNullable<Awaited<ReturnType<typeof queries.findMember>>>, "id" | "lang">,
  from: Subscription,
): { readonly unsubscribeUrl: string; readonly preferencesUrl: string } {
  const { kind, reason } = from === "digest" ? { kind: "", reason: "" } : from;
  const token = vault.seal(JSON.stringify({ member: id, kind, reason }), CONTEXT);
  const base = `${settings.publicUrl}${langPrefix[lang]}`;
  return {
    unsubscribeUrl: `${base}/unsubscribe/${token.toString("base64url")}`,
    preferencesUrl: `${base}/member/notifications/settings`,
  };
}

interface Unsubscription {
  /** What is no longer mailed; null: the daily mail. */
  readonly label: string | null;
  /** There are no such mails. */
  readonly off: boolean;
}

/** What the link of a mail ends. Changes nothing. @throws {Refusal} `notification.link_invalid` */
export async function describeUnsubscription(
  scope: Context,
  { token }: { token: string },
): Promise<Unsubscription> {
  const found = await readToken(scope, token);
  const pending = await mailedReasons(scope, found);
  const kind = scope.registry.notifications.find(({ name }) => name === found.kind);
  return {
    label: kind ? kind.describe(scope.lang, found.reason) : null,
    off: pending.length === 0,
  };
}

/** No such mails from now on; the page still lists what they would say. @throws {Refusal} as above and `rate.limited` */
export async function unsubscribe(
  scope: Context,
  { token }: { token: string },
): Promise<Unsubscription> {
  await countRequest(scope, [`unsubscribe:${scope.network}`, MAX_PER_NETWORK, HOUR_MS]);
  const found = await readToken(scope, token);
  const mailed = await mailedReasons(scope, found);
  await runTransaction(scope.db, async (tx) => {
    for (const { kind, reason } of mailed) {
      const chosen = { member_id: found.member, kind, reason, level: "page" as const };
      await queries.savePreference(tx, { ...chosen, changed_at: scope.now() });
    }
  });
  return describeUnsubscription(scope, { token });
}

/** What of it is mailed now. */
async function mailedReasons(
  scope: Context,
  { member, kind: name, reason }: z.output<typeof Token>,
) {
  const levelOf = await readLevels(scope.db, [member]);
  const everything = { memberId: member, lang: scope.lang, may: () => true };
  return kindsOf(scope, everything).flatMap((kind) =>
    kind.reasons
      .filter((each) => name === "" || (kind.name === name && each.name === reason))
      .filter((each) => {
        const level = levelOf(member, kind, each.name);
        return name === "" ? level === "digest" : level === "digest" || level === "at_once";
      })
      .map((each) => ({ kind: kind.name, reason: each.name })),
  );
}

async function readToken({ db, vault }: Context, token: string) {
  const opened = parseToken(() => vault.open(Buffer.from(token, "base64url"), CONTEXT));
  const member = opened && (await queries.findMember(db, opened.member));
  ensure(opened && member, "notification.link_invalid");
  return opened;
}

function parseToken(open: () => string) {
  try {
    return Token.parse(JSON.parse(open()));
  } catch {
    return null;
  }
}
