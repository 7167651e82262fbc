import { ensure } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { PictureWire } from "#shared/kit/wireSchemas.ts";
import {
  type Profile,
  type ProfileInput,
  PROFILE_PARTS,
} from "#shared/identity/members/profileContract.ts";
import { birthdayFaults } from "#shared/identity/members/profileFields.ts";
import type { z } from "zod";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { addressFaults, placeNames } from "../geo/service.ts";
import { requireMember } from "../sessions/access.ts";
import { memberById } from "../sessions/commands.ts";
import { avatarPicture } from "../sessions/userView.ts";
import { keptTermFaults } from "#server/site/company/service.ts";
import { profileOf, type ProfileRow } from "./profileQueries.ts";
import { changeableParts, refuseOvertaken, versionOf } from "./profileVersion.ts";
import { movedAddress, movesIn, storeProfile } from "./saveProfile.ts";

export async function info(scope: Scope): Promise<Profile> {
  const { memberId } = requireMember(scope);
  const row = await profileOf(scope.db, memberId);
  ensure(row, "session.required");
  return present(scope, row);
}

/** Absent fields stay, null clears; all or nothing is stored. */
export async function update(scope: Scope, input: ProfileInput): Promise<Profile> {
  const { memberId } = requireMember(scope);
  await transact(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    const row = member && (await profileOf(tx, memberId));
    ensure(row, "session.required");
    refuseOvertaken(input, row);
    const faults = await faultsOf(tx, scope, input, row);
    ensure(Object.keys(faults).length === 0, "request.invalid", faults);
    await storeProfile(tx, scope, input, row);
  });
  return info(scope);
}

async function faultsOf(
  tx: Tx,
  scope: Scope,
  input: ProfileInput,
  row: ProfileRow,
): Promise<FieldFaults> {
  const { industry, profession, birthday } = input;
  return {
    ...birthdayFaults(birthday, formatDay(scope.now())),
    ...(await keptTermFaults(tx, { industry, profession })),
    ...(movesIn(input) && (await placeFaults(movedAddress(input, row)))),
  };
}

async function placeFaults(address: ReturnType<typeof movedAddress>): Promise<FieldFaults> {
  const faults = await addressFaults({ ...address, country: address.country ?? "" });
  return { ...faults, ...(!address.address && { address: ["required"] }) };
}

export async function present(scope: Scope, row: ProfileRow): Promise<Profile> {
  const { lang } = scope;
  const { country, province, city, town } = row;
  return {
    uuid: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    ...changeableParts(row),
    picture: pictureOf(row),
    names: {
      ...(await placeNames({ country, province, city, town }, lang)),
      industry: row.industry_name?.[lang] ?? null,
      profession: row.profession_name?.[lang] ?? null,
    },
    missing: PROFILE_PARTS.filter((part) => isMissing[part](row)),
    version: versionOf(row),
  };
}

const pictureOf = ({ avatar }: ProfileRow): z.infer<typeof PictureWire> | null =>
  avatar === null ? null : avatarPicture(avatar);

const isMissing = {
  address: ({ country, address }: ProfileRow) => !country || !address,
  work: ({ industry_id, profession_id }: ProfileRow) => !industry_id || !profession_id,
  phone: ({ mobile_phone, telephone }: ProfileRow) => !mobile_phone && !telephone,
};
