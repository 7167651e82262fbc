import { ensure, type FieldFaults } from "#shared/kit/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { PictureWire } from "#shared/kit/wire.ts";
import { type Profile, type ProfileInput, PROFILE_PARTS } from "#shared/members/own.ts";
import { birthdayFaults } from "#shared/members/profile.ts";
import type { z } from "zod";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import { addressFaults, keptAddress, placeNames } from "../geo/service.ts";
import { requireMember } from "../session/access.ts";
import { memberById } from "../session/commands.ts";
import { avatarPicture } from "../session/present.ts";
import { termFaults } from "../site/service.ts";
import { profileOf, type ProfileRow, updateMember, upsertProfile } from "./ownQueries.ts";

/** The viewer's own profile, places and lists named in their language. @throws {Refusal} `session.required`. */
export async function info(scope: Scope): Promise<Profile> {
  const { memberId } = requireMember(scope);
  const row = await profileOf(scope.db, memberId);
  ensure(row, "session.required");
  return present(scope, row);
}

/**
 * Changes what the input names and leaves the rest; null empties what may be empty. Either all of it is
 * stored or nothing. @throws {Refusal} `request.invalid` with every fault at its field, `session.required`.
 */
export async function update(scope: Scope, input: ProfileInput): Promise<Profile> {
  const { memberId } = requireMember(scope);
  await transact(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    const row = member && (await profileOf(tx, memberId));
    ensure(row, "session.required");
    const faults = await faultsOf(tx, scope, input, row);
    ensure(Object.keys(faults).length === 0, "request.invalid", faults);
    const { firstName, lastName, lang } = input;
    await updateMember(tx, memberId, given({ first_name: firstName, last_name: lastName, lang }));
    await upsertProfile(tx, memberId, {
      ...given(columnsOf(input)),
      ...(movesIn(input) && addressColumns(input, row)),
      changed_at: scope.now(),
    });
  });
  return info(scope);
}

const ADDRESS = ["country", "province", "city", "town", "address", "postalCode"] as const;

const movesIn = (input: ProfileInput) => ADDRESS.some((part) => input[part] !== undefined);

/** The address as it is going to be: what was sent, and what is stored of the rest. */
function movedAddress(input: ProfileInput, row: ProfileRow) {
  const { country = row.country ?? "", address = row.address } = input;
  const { province = row.province, city = row.city, town = row.town } = input;
  return { country, province, city, town, address, postalCode: input.postalCode ?? stays() };
  function stays() {
    return input.postalCode === null ? null : row.postal_code;
  }
}

function addressColumns(input: ProfileInput, row: ProfileRow) {
  const moved = movedAddress(input, row);
  const { postalCode, ...place } = keptAddress(moved);
  return { ...place, address: moved.address, postal_code: postalCode };
}

async function faultsOf(
  tx: Tx,
  scope: Scope,
  input: ProfileInput,
  row: ProfileRow,
): Promise<FieldFaults> {
  const { industry, profession, birthday } = input;
  const chosen = { industry, profession };
  const listed = industry ?? profession;
  return {
    ...birthdayFaults(birthday, formatDay(scope.now())),
    ...(listed && (await termFaults({ db: tx }, chosen))),
    ...(movesIn(input) && (await placeFaults(movedAddress(input, row)))),
  };
}

async function placeFaults(address: ReturnType<typeof movedAddress>): Promise<FieldFaults> {
  const faults = await addressFaults(address);
  return { ...faults, ...(!address.address && { address: ["required"] }) };
}

/** What the input says of the profile itself, the address aside; undefined where it says nothing. */
const columnsOf = (input: ProfileInput) => ({
  sex: input.sex,
  birthday: input.birthday,
  mobile_phone: input.mobilePhone,
  telephone: input.telephone,
  fax: input.fax,
  industry_id: input.industry,
  profession_id: input.profession,
  job_title: input.jobTitle,
  company: input.company,
  website: input.website,
  apps: input.apps === undefined ? undefined : JSON.stringify(inOrder(input.apps ?? [])),
  invoice_title: input.invoiceTitle,
  uniform_number: input.uniformNumber,
  bill_address: input.billAddress,
});

/** The most used first, numbered from 1 without gaps. */
const inOrder = (apps: NonNullable<ProfileInput["apps"]>) =>
  apps.toSorted((a, b) => a.sort - b.sort).map((app, at) => ({ ...app, sort: at + 1 }));

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;

async function present(scope: Scope, row: ProfileRow): Promise<Profile> {
  const { lang } = scope;
  const { country, province, city, town } = row;
  return {
    uuid: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    lang: row.lang,
    ...optionalParts(row),
    picture: pictureOf(row),
    names: {
      ...(await placeNames({ country, province, city, town }, lang)),
      industry: row.industry_name?.[lang] ?? null,
      profession: row.profession_name?.[lang] ?? null,
    },
    missing: PROFILE_PARTS.filter((part) => isMissing[part](row)),
  };
}

const pictureOf = ({ avatar }: ProfileRow): z.infer<typeof PictureWire> | null =>
  avatar === null ? null : avatarPicture(avatar);

const isMissing = {
  address: ({ country, address }: ProfileRow) => !country || !address,
  work: ({ industry_id, profession_id }: ProfileRow) => !industry_id || !profession_id,
  phone: ({ mobile_phone, telephone }: ProfileRow) => !mobile_phone && !telephone,
};

const optionalParts = (row: ProfileRow) => ({
  sex: row.sex,
  birthday: row.birthday,
  country: row.country,
  province: row.province,
  city: row.city,
  town: row.town,
  address: row.address,
  postalCode: row.postal_code,
  mobilePhone: row.mobile_phone,
  telephone: row.telephone,
  fax: row.fax,
  industry: row.industry_id,
  profession: row.profession_id,
  jobTitle: row.job_title,
  company: row.company,
  website: row.website,
  apps: [...(row.apps ?? [])],
  invoiceTitle: row.invoice_title,
  uniformNumber: row.uniform_number,
  billAddress: row.bill_address,
});
