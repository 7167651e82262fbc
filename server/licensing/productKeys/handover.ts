import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { isFinalState } from "#shared/licensing/licenses/rules.ts";
import type {
  KeyOffer,
  OwnKeyDetail,
  productKeys,
} from "#shared/licensing/productKeys/contract.ts";
import { HANDOVER_DAYS } from "#shared/licensing/productKeys/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { moveLicense } from "../licenses/commands.ts";
import { lockLicense } from "../licenses/licenseRows.ts";
import { keyOffered } from "./events.ts";
import { ownKeyDetail } from "./keyView.ts";
import { withOwnKey, withOwnKeyAndPassword } from "./ownKey.ts";
import * as queries from "./queries.ts";

/*
 * A key is offered to an address and moves once its owner accepts. The answer, its time and what the holder sees are the
 * same whether the address is a member's or not: a job finds that out and mails members only.
 */

type Input<K extends keyof typeof productKeys> = z.output<(typeof productKeys)[K]["input"]>;

const DAY_MS = 86_400_000;
const OFFERS_PER_DAY = 10;

/** Replaces an earlier offer. @throws {Refusal} `key.handed_over`, `key.own_address`, `license.closed`. */
export async function offerKey(
  scope: Context,
  { id, email, password }: Input<"offer">,
): Promise<OwnKeyDetail> {
  const viewer = requireMember(scope);
  ensure(email !== viewer.email, "key.own_address", { email: ["own_address"] });
  await countRequest(scope, [`license:offer:${viewer.memberId}`, OFFERS_PER_DAY, DAY_MS]);
  return withOwnKeyAndPassword(scope, { id, password }, async (tx, license) => {
    ensure(!isFinalState(license.state), "license.closed");
    ensure(license.handed_over_at === null, "key.handed_over");
    const now = scope.now();
    await queries.upsertOffer(tx, {
      license_id: id,
      from_id: viewer.memberId,
      email,
      offered_at: now,
      expires_at: new Date(now.getTime() + HANDOVER_DAYS * DAY_MS),
    });
    await scope.jobs.enqueue(tx, keyOffered, { licenseId: id, offeredAt: now.toISOString() });
    return ownKeyDetail(tx, scope, id);
  });
}

/** Job; idempotent: mails the offer if its address is a verified member's. */
export async function mailOffer(
  scope: Context,
  { licenseId, offeredAt }: { licenseId: string; offeredAt: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const offer = await queries.findHandover(tx, licenseId);
    if (!offer?.email || offer.offered_at.toISOString() !== offeredAt) return;
    const member = await queries.findVerifiedMember(tx, offer.email);
    const offers = member && (await queries.listOffers(tx, offer.email, scope.now()));
    const offered = offers?.find(({ id }) => id === licenseId);
    if (!member || !offered) return;
    const { lang } = member;
    await queueMail(tx, scope, {
      dedupeKey: `key.offered:${licenseId}:${offeredAt}`,
      to: member.email,
      memberId: member.id,
      lang,
      template: "key_offered",
      props: {
        name: personName({ firstName: member.first_name, lastName: member.last_name }, lang),
        product: offered.name[lang],
        from: offered.from,
        until: offered.expires_at,
        url: `${scope.settings.publicUrl}${langPrefix[lang]}/member/UseRecord`,
      },
    });
  });
}

export const withdrawOffer = (
  scope: Context,
  { id }: Input<"withdrawOffer">,
): Promise<OwnKeyDetail> =>
  withOwnKey(scope, id, async (tx) => {
    await queries.deleteOffer(tx, id);
    return ownKeyDetail(tx, scope, id);
  });

/** Empty until the member's address is verified. */
export async function listOffers(scope: Context): Promise<KeyOffer[]> {
  const { email } = requireMember(scope);
  if (!(await queries.findVerifiedMember(scope.db, email))) return [];
  const offers = await queries.listOffers(scope.db, email, scope.now());
  return offers.map((offer) => ({
    uuid: offer.id,
    name: offer.name[scope.lang],
    edition: offer.edition?.[scope.lang] ?? null,
    hint: offer.key_hint,
    from: offer.from,
    until: offer.expires_at.toISOString(),
  }));
}

export const acceptOffer = (scope: Context, { id }: Input<"acceptOffer">): Promise<OwnKeyDetail> =>
  runTransaction(scope.db, async (tx) => {
    const { memberId } = requireMember(scope);
    const license = await lockOffered(tx, scope, id);
    await moveLicense(tx, scope, license, { by: "holder", to: memberId });
    await queries.markAccepted(tx, id, { by: memberId, at: scope.now() });
    return ownKeyDetail(tx, scope, id);
  });

export async function declineOffer(
  scope: Context,
  { id }: Input<"declineOffer">,
): Promise<Record<string, never>> {
  await runTransaction(scope.db, async (tx) => {
    await lockOffered(tx, scope, id);
    await queries.deleteOffer(tx, id);
  });
  return {};
}

/** @throws {Refusal} `key.offer_not_found`, also for whom it was not offered to. */
async function lockOffered(tx: Tx, scope: Context, id: string) {
  const { email } = requireMember(scope);
  const license = await lockLicense(tx, id);
  const verified = await queries.findVerifiedMember(tx, email);
  const offers = verified ? await queries.listOffers(tx, email, scope.now()) : [];
  ensure(license && offers.some((offer) => offer.id === id), "key.offer_not_found");
  return license;
}
