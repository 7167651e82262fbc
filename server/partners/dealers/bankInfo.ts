import type { z } from "zod";
import {
  type BankInfo,
  type dealers,
  type OwnBankInfo,
} from "#shared/partners/dealers/contract.ts";
import { BANK_CHANGE_HOLD_HOURS } from "#shared/partners/dealers/rules.ts";
import { withReauthentication } from "#server/identity/accounts/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { mailBankChange } from "./emails.ts";
import * as queries from "./queries.ts";
import type { BankProfileRow } from "./queries.ts";
import { requireDealer } from "./service.ts";

export { latestBankProfile } from "./queries.ts";

const HOUR_MS = 3_600_000;
const HINT_LENGTH = 5;

export const bankContext = (id: string) => `dealer bank profile ${id}`;

export function openBankInfo(
  { vault }: Pick<Context, "vault">,
  { id, details }: Pick<BankProfileRow, "id" | "details">,
): BankInfo {
  if (details === null) throw new Error(`bank profile ${id} is erased`);
  return JSON.parse(vault.open(details, bankContext(id)));
}

/** Leaves the last characters of each account, to which payouts refer, and finds it no more. */
export async function eraseBankInfo(tx: Tx, { vault }: Context, dealerId: string): Promise<void> {
  for (const { id } of await queries.listOwnBankProfiles(tx, dealerId))
    await queries.updateBankProfile(tx, id, {
      details: null,
      account_hash: vault.hash(id, "erased bank account"),
    });
}

/** Until when nothing is paid to an account that was entered or changed; null: no longer. */
export function bankHold(profile: Pick<BankProfileRow, "created_at">, now: Date): Date | null {
  const until = heldUntil(profile);
  return until > now ? until : null;
}

const heldUntil = ({ created_at: at }: Pick<BankProfileRow, "created_at">): Date =>
  new Date(at.getTime() + BANK_CHANGE_HOLD_HOURS * HOUR_MS);

export async function getOwnBankInfo(scope: Context): Promise<OwnBankInfo> {
  const { id } = await requireDealer(scope.db, scope);
  const profile = await queries.latestBankProfile(scope.db, id);
  if (!profile) return { info: null, changedAt: null, heldUntil: null };
  const info = scope.viewer?.impersonation ? null : openBankInfo(scope, profile);
  return { info, ...timesOf(profile, scope.now()) };
}

/** The one in force, by dealer. */
export const latestBankProfiles = async (
  db: Db | Tx,
  dealerIds: readonly string[],
): Promise<ReadonlyMap<string, BankProfileRow>> =>
  new Map((await queries.latestBankProfiles(db, dealerIds)).map((row) => [row.dealer_id, row]));

/** By id. */
export const listBankProfiles = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BankProfileRow>> =>
  new Map((await queries.listBankProfiles(db, ids)).map((row) => [row.id, row]));

const timesOf = (profile: BankProfileRow, now: Date) => ({
  changedAt: profile.created_at.toISOString(),
  heldUntil: bankHold(profile, now)?.toISOString() ?? null,
});

/** Needs the password; a change is mailed to the dealer and holds payouts back. @throws {Refusal} `account.wrong_password` at `password` */
export async function saveOwnBankInfo(
  scope: Context,
  { password, ...info }: z.output<typeof dealers.saveBank.input>,
): Promise<OwnBankInfo> {
  await requireDealer(scope.db, scope);
  return withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    const { id: dealerId } = await requireDealer(tx, scope);
    await queries.lockDealer(tx, dealerId);
    const before = await queries.latestBankProfile(tx, dealerId);
    const isSame = before && JSON.stringify(openBankInfo(scope, before)) === JSON.stringify(info);
    if (isSame) return { info, ...timesOf(before, scope.now()) };
    const id = scope.newId();
    const account = info.accountNumber.replaceAll(/[^0-9A-Za-z]/g, "");
    const row: BankProfileRow = {
      id,
      dealer_id: dealerId,
      version: (before?.version ?? 0) + 1,
      details: scope.vault.seal(JSON.stringify(info), bankContext(id)),
      account_hint: account.slice(-HINT_LENGTH),
      account_hash: scope.vault.hash(account.toUpperCase(), "dealer bank account"),
      actor_id: member.id,
      created_at: scope.now(),
    };
    await queries.insertBankProfile(tx, row);
    await mailBankChange(tx, scope, {
      member,
      about: before ? "changed" : "entered",
      account: row.account_hint,
      until: heldUntil(row),
    });
    await audit(tx, scope, {
      action: "dealer.bank_changed",
      subjectType: "dealer",
      subjectId: dealerId,
      before: { account: before?.account_hint ?? null },
      after: { account: row.account_hint },
    });
    return { info, ...timesOf(row, scope.now()) };
  });
}
