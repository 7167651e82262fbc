import { sql } from "kysely";
import type { z } from "zod";
import { Refusal } from "#shared/errors.ts";
import type { profileInputs } from "#shared/identity/members/profileFields.ts";
import type { Context } from "#server/context.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { addressText } from "#shared/identity/members/addressText.ts";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { ShippingAddress } from "#shared/sales/shipping/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";
import { placeNames } from "../geo/service.ts";
import * as addressQueries from "./addressQueries.ts";
import { avatarKey } from "./avatar.ts";
import { insertMembers, type NewMember, profileRow } from "./insertMembers.ts";

export type NewProfile = Omit<z.output<z.ZodObject<typeof profileInputs>>, "lang">;

/** Without deleted accounts. */
export const countMembers = (db: Db): Promise<number> =>
  countRows(db.selectFrom("members").where("deleted_at", "is", null));

/** `told` must be valid. Every member has exactly one profile row. */
export async function createProfile(
  tx: Tx,
  scope: Context,
  memberId: string,
  told: NewProfile,
): Promise<void> {
  await tx
    .insertInto("member_profiles")
    .values(profileRow(scope, memberId, told))
    .execute();
}

/**
 * At the first login they agree to the terms and, with `mustChangePassword`, set a password.
 * @throws {Refusal} `account.email_taken`.
 */
export async function createMember(tx: Tx, scope: Context, member: NewMember): Promise<string> {
  const [id] = await insertMembers(tx, scope, [member]);
  if (!id) throw new Refusal("account.email_taken", { email: ["email_taken"] });
  return id;
}

interface FirstPassword {
  readonly passwordHash: string;
  readonly until: Date;
}

/** Replaces the password of a member who has set none. `tx` holds the member's lock. */
export async function setFirstPassword(
  tx: Tx,
  memberId: string,
  { passwordHash, until }: FirstPassword,
): Promise<void> {
  await tx
    .updateTable("members")
    .set({ password_hash: passwordHash, first_password_until: until })
    .where("id", "=", memberId)
    .where("must_change_password", "=", true)
    .execute();
}

/** For good: a closed dealer still sees what he earned. */
export async function grantDealerRole(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("members")
    .set({ roles: sql`array_append(roles, 'dealer')` })
    .where("id", "=", memberId)
    .where(sql<boolean>`not 'dealer' = any (roles)`)
    .execute();
}

interface AddressRef {
  readonly memberId: string;
  readonly id: string;
}

/** Also locks it against deletion until `tx` ends. */
export const ownsAddress = async (tx: Tx, named: AddressRef): Promise<boolean> =>
  (await addressQueries.lockAddress(tx, named)) !== undefined;

/** Undefined unless in the member's own address book. */
export async function addressForParcel(
  tx: Tx,
  named: AddressRef,
): Promise<ShippingAddress | undefined> {
  const row = await addressQueries.addressById(tx, named);
  if (!row) return undefined;
  const { recipient, phone, country, address, postal_code: postalCode } = row;
  const text = async (lang: Lang) =>
    addressText({ country, address, postalCode, names: await placeNames(row, lang) });
  return {
    recipient,
    phone,
    country,
    text: { tw: await text("tw"), en: await text("en"), cn: await text("cn") },
  };
}

interface Leaving {
  readonly id: string;
  readonly avatar: string | null;
  readonly passwordHash: string;
}

/**
 * Anonymizes the account and frees its address. `tx` holds the member's lock and calls this last.
 */
export async function eraseAccount(
  tx: Tx,
  { jobs, now }: Context,
  { id, avatar, passwordHash }: Leaving,
): Promise<void> {
  if (avatar !== null) await jobs.enqueue(tx, fileRemoval, { key: avatarKey(avatar) });
  await tx
    .updateTable("members")
    .set({
      email: deletedAddress(id),
      password_hash: passwordHash,
      first_name: "",
      last_name: "",
      roles: ["member"],
      permissions: [],
      settings: "[]",
      email_verified_at: null,
      avatar: null,
      must_change_password: false,
      first_password_until: null,
      lock_reason: null,
      refer_code: sql<string>`new_refer_code()`, // invalidates the old code
      deleted_at: now(),
    })
    .where("id", "=", id)
    .execute();
}
