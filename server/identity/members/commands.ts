import { sql } from "kysely";
import type { z } from "zod";
import { Refusal } from "#shared/errors.ts";
import type {
  addressFields,
  CommunicationApp,
  optionalFields,
  requiredFields,
} from "#shared/identity/members/profileFields.ts";
import type { Scope } from "#server/context.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { addressText } from "#shared/identity/members/addressText.ts";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { ShippingAddress } from "#shared/sales/shipping/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";
import { placeNames } from "../geo/service.ts";
import * as addressQueries from "./addressQueries.ts";
import { avatarKey } from "./avatar.ts";
import { insertMembers, type NewMember, profileRow } from "./insertMembers.ts";

type Fields = typeof addressFields & typeof optionalFields & typeof requiredFields;

/** What a member tells of themselves when they register, already found to be sound. */
export type NewProfile = Omit<z.output<z.ZodObject<Fields>>, "apps"> & {
  readonly apps?: readonly CommunicationApp[] | null | undefined;
};

/** How many members there are. */
export async function countMembers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("members")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Stores what a new member told; every member has exactly one row. */
export async function createProfile(
  tx: Tx,
  scope: Scope,
  memberId: string,
  told: NewProfile,
): Promise<void> {
  await tx
    .insertInto("member_profiles")
    .values(profileRow(scope, memberId, told))
    .execute();
}

/**
 * Stores a member whom somebody else registers; answers their id. At the first login they choose a password of
 * their own where `mustChangePassword`, and agree to the member terms. @throws {Refusal} `account.email_taken`
 * at the e-mail field.
 */
export async function createMember(tx: Tx, scope: Scope, member: NewMember): Promise<string> {
  const [id] = await insertMembers(tx, scope, [member]);
  if (!id) throw new Refusal("account.email_taken", { email: ["email_taken"] });
  return id;
}

interface Named {
  readonly memberId: string;
  readonly id: string;
}

/** Whether the address stands in the member's own book, which it does until the transaction ends. */
export const ownsAddress = async (tx: Tx, named: Named): Promise<boolean> =>
  (await addressQueries.keepAddress(tx, named)) !== undefined;

/** An address of the member's own book as it is written on a parcel; undefined when it is not there. */
export async function addressForParcel(tx: Tx, named: Named): Promise<ShippingAddress | undefined> {
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
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
}

/**
 * Leaves of the account that there was one: nobody can log in to it, and its address is free again. `tx` holds the member,
 * and does this last of all. A job removes the picture.
 */
export async function eraseAccount(
  tx: Tx,
  { jobs, now }: Scope,
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
      lock_reason: null,
      refer_code: sql<string>`new_refer_code()`, // the old one brings nobody any more
      deleted_at: now(),
    })
    .where("id", "=", id)
    .execute();
}
