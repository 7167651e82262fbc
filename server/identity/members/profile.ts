import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { PictureWire } from "#shared/kit/wireSchemas.ts";
import {
  type Profile,
  type ProfileInput,
  PROFILE_PARTS,
} from "#shared/identity/members/profileContract.ts";
import { birthdayErrors } from "#shared/identity/members/profileFields.ts";
import type { z } from "zod";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { addressErrors, placeNames } from "../geo/service.ts";
import { requireMember } from "../sessions/access.ts";
import { memberById } from "../sessions/commands.ts";
import { avatarPicture } from "../sessions/userView.ts";
import { lockedTermErrors } from "#server/site/company/service.ts";
import { findProfile, type ProfileRow } from "./profileQueries.ts";
import { storedFields } from "./profileColumns.ts";
import { assertNotStale, profileVersion } from "./profileVersion.ts";
import { mergedAddress, hasAddressFields, saveProfile } from "./saveProfile.ts";

export async function info(scope: Context): Promise<Profile> {
  const { memberId } = requireMember(scope);
  const row = await findProfile(scope.db, memberId);
  ensure(row, "session.required");
  return profileView(scope, row);
}

/** Absent fields stay, null clears; all or nothing is stored. */
export async function update(scope: Context, input: ProfileInput): Promise<Profile> {
  const { memberId } = requireMember(scope);
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    const row = member && (await findProfile(tx, memberId));
    ensure(row, "session.required");
    assertNotStale(input, row);
    const errors = await profileErrors(tx, scope, input, row);
    ensure(Object.keys(errors).length === 0, "request.invalid", errors);
    await saveProfile(tx, scope, input, row);
  });
  return info(scope);
}

async function profileErrors(
  tx: Tx,
  scope: Context,
  input: ProfileInput,
  row: ProfileRow,
): Promise<FieldErrors> {
  const { industry, profession, birthday } = input;
  return {
    ...birthdayErrors(birthday, formatDay(scope.now())),
    ...(await lockedTermErrors(tx, { industry, profession })),
    ...(hasAddressFields(input) && (await placeErrors(mergedAddress(input, row)))),
  };
}

async function placeErrors(address: ReturnType<typeof mergedAddress>): Promise<FieldErrors> {
  const errors = await addressErrors({ ...address, country: address.country ?? "" });
  return { ...errors, ...(!address.address && { address: ["required"] }) };
}

export async function profileView(scope: Context, row: ProfileRow): Promise<Profile> {
  const { lang } = scope;
  const { country, province, city, town } = row;
  return {
    uuid: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    ...storedFields(row),
    picture: pictureOf(row),
    names: {
      ...(await placeNames({ country, province, city, town }, lang)),
      industry: row.industry_name?.[lang] ?? null,
      profession: row.profession_name?.[lang] ?? null,
    },
    missing: PROFILE_PARTS.filter((part) => isMissing[part](row)),
    version: profileVersion(row),
  };
}

const pictureOf = ({ avatar }: ProfileRow): z.infer<typeof PictureWire> | null =>
  avatar === null ? null : avatarPicture(avatar);

const isMissing = {
  address: ({ country, address }: ProfileRow) => !country || !address,
  work: ({ industry_id, profession_id }: ProfileRow) => !industry_id || !profession_id,
  phone: ({ mobile_phone, telephone }: ProfileRow) => !mobile_phone && !telephone,
};
